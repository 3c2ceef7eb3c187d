import { readFileSync } from "node:fs";
import { checkStep, type Step, type StepResult } from "../../../../src-server/computation/tex/check-step.ts";

const RELATION = / (<=>|=>|->|<=|>=|=|<|>|~) /;

/** Steps of a file by their headings, one a line: `from relation to ; assumption ; … @ variable limit`. */
export const stepsIn = (name: string): readonly (readonly [kind: string, line: string])[] => {
  let kind = "";
  const lines = readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8").split("\n");
  return lines.flatMap((line): (readonly [string, string])[] => {
    if (line.startsWith("# ")) kind = line.slice(2);
    return line.startsWith("# ") || line === "" ? [] : [[kind, line]];
  });
};

const isRelation = (text: string): text is Step["relation"] => RELATION.test(` ${text} `);

/** Checks one line of such a file. */
export const checkLine = (line: string): StepResult => {
  const [statement = "", limit] = line.split(" @ ");
  const [step = "", ...assume] = statement.split(" ; ");
  const [from = "", relation = "", to = ""] = step.split(RELATION);
  if (!isRelation(relation)) throw new Error(`no relation in "${line}"`);
  const [variable = "", goal = ""] = limit?.split(" ") ?? [];
  return checkStep({ from, relation, to, assume, ...(limit ? { limit: { var: variable, to: goal } } : {}) });
};
