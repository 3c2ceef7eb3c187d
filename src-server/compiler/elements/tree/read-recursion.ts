import { messageIn, msg } from "../../../contract/messages/message.ts";
import { parseExpression, type Expression } from "../../../computation/expressions/expression.ts";
import type { Recursion } from "../../../computation/algorithms/trees/recursion.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { refusal, refusalAt } from "../../element-refusals.ts";
import type { TreeRunSpec } from "./tree-schema.ts";

type Known = { name: string; calls: string[]; base: number; cost: string; result?: { base: string; combine: string } };

const KNOWN: Readonly<Record<NonNullable<TreeRunSpec["of"]>, Known>> = {
  fibonacci: {
    name: "F",
    calls: ["n-1", "n-2"],
    base: 1,
    cost: "1",
    result: { base: "n", combine: "r1+r2" },
  },
  factorial: { name: "fact", calls: ["n-1"], base: 0, cost: "1", result: { base: "1", combine: "n*r1" } },
  merge_sort: { name: "sort", calls: ["floor(n/2)", "ceil(n/2)"], base: 1, cost: "if(n<=1,0,n)" },
  binary_search: { name: "find", calls: ["floor(n/2)"], base: 1, cost: "1" },
  towers_of_hanoi: {
    name: "move",
    calls: ["n-1", "n-1"],
    base: 1,
    cost: "1",
    result: { base: "1", combine: "r1+r2+1" },
  },
  power: {
    name: "2^",
    calls: ["n-1", "n-1"],
    base: 0,
    cost: "1",
    result: { base: "1", combine: "r1+r2" },
  },
};

const ownRecursion = (run: TreeRunSpec): Known | undefined =>
  run.calls ? { name: "T", calls: run.calls, base: run.base ?? 1, cost: run.cost ?? "1" } : undefined;

/** An expression in n, or why it is none. */
const inN = (text: string, at: string, findings: ElementFinding[]): Expression | undefined => {
  try {
    const expression = parseExpression(text);
    const strange = [...expression.variables].find((name) => name !== "n" && !/^r\d$/.test(name));
    if (strange === undefined) return expression;
    findings.push(refusal(at, msg("tree.unknown_name", { at, strange }), "bad_expr"));
  } catch (thrown) {
    findings.push(refusalAt(at, messageIn(thrown), "bad_expr"));
  }
  return undefined;
};

/** The function a `recursion_tree` executes. */
export const readRecursion = (run: TreeRunSpec): { recursion?: Recursion; findings: ElementFinding[] } => {
  const findings: ElementFinding[] = [];
  const known = ownRecursion(run) ?? (run.of ? KNOWN[run.of] : undefined);
  if (!known) return { findings: [refusal("run.of", msg("tree.recursion_missing"), "missing")] };
  if (run.n === undefined) return { findings: [refusal("run.n", msg("tree.argument_missing"), "missing")] };
  const calls = known.calls.flatMap((text, i) => inN(text, `run.calls[${i}]`, findings) ?? []);
  const cost = inN(run.cost ?? known.cost, "run.cost", findings);
  const base = known.result && inN(known.result.base, "run.of", findings);
  const combine = known.result && inN(known.result.combine, "run.of", findings);
  if (findings.length > 0 || !cost) return { findings };
  return {
    findings,
    recursion: {
      name: known.name,
      n: run.n,
      calls,
      base: run.base ?? known.base,
      cost,
      ...(base && combine ? { result: { base, combine } } : {}),
    },
  };
};
