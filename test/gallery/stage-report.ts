import { parseArgs } from "node:util";
import { compileLecture } from "../../src-server/compiler/compile-lecture.ts";
import { prepareLecture } from "../../src-server/compiler/prepare-lecture.ts";
import { createTypesetter } from "../../src-server/compiler/typography/create-typesetter.ts";
import { ASPECTS, type Aspect } from "../../src-server/contract/style.ts";
import { composePlan } from "../../src-server/planner/lessons/compose.ts";
import { findLesson } from "../../src-server/planner/lessons/find-lesson.ts";
import { LESSONS } from "../../src-server/planner/lessons/index.ts";
import { EXAMPLE_PLANS, examplePlan, silentNarration } from "../support/plans.ts";
import { stageUse, type StageUse } from "./stage-use.ts";

/** Prints how lessons and example plans use the stage, one line each, and what the goals say of all of them. */

const MAX_SPARSE_SECONDS = 2;
const MAX_HALF_EMPTY_SECONDS = 2;
const MAX_STILL_SECONDS = 8;

const { values } = parseArgs({ options: { aspect: { type: "string", default: "16:9" }, only: { type: "string" } } });
const aspect = ASPECTS.find((name) => name === values.aspect);
if (!aspect) throw new Error(`--aspect is one of ${ASPECTS.join(", ")}.`);

const plans = [
  ...EXAMPLE_PLANS.map((name) => ({ name: String(name), plan: (): unknown => examplePlan(name) })),
  ...LESSONS.map(({ id, examples }) => ({
    name: id,
    plan: (): unknown => composePlan(findLesson(examples[0] ?? "").match.build(), Infinity, 60),
  })),
].filter(({ name }) => values.only?.split(",").includes(name) ?? true);

type Row = StageUse & { name: string; findings: number };

const type = createTypesetter({ textFont: "sans" });

const measure = (name: string, plan: unknown, shape: Aspect): Row => {
  const prepared = prepareLecture(plan, { aspect: shape, type });
  if (!("plan" in prepared)) throw new Error(`${name} cannot be read.`);
  const { timeline, findings } = compileLecture(prepared, silentNarration(prepared.scripts), {
    ...{ theme: "midnight", fps: 30, targetSeconds: null },
  });
  return { ...stageUse(timeline, prepared.setting.size), name, findings: findings.length };
};

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const percent = (share: number): string => `${Math.round(100 * share)} %`;
const over = (
  rows: readonly Row[],
  member: "longestSparse" | "longestHalfEmpty" | "longestStill",
  most: number,
): number => rows.filter((row) => row[member] > most).length;

const rows = plans.map(({ name, plan }) => measure(name, plan(), aspect));
type.close();
const line = (name: string, ...columns: string[]): string =>
  [name.padEnd(26), ...columns.map((column) => column.padStart(12))].join("");
const table = rows.map((row) =>
  line(
    row.name,
    percent(median(row.covered)),
    ...[row.longestSparse, row.longestHalfEmpty, row.longestStill].map((seconds) => `${seconds.toFixed(1)} s`),
    String(row.findings),
  ),
);
const total = [
  `median of all frames: ${percent(median(rows.flatMap(({ covered }) => covered)))} of the body is covered`,
  `of ${rows.length} lectures ${over(rows, "longestSparse", MAX_SPARSE_SECONDS)} have under a quarter covered for over ${MAX_SPARSE_SECONDS} s,`,
  `${over(rows, "longestHalfEmpty", MAX_HALF_EMPTY_SECONDS)} an empty half for over ${MAX_HALF_EMPTY_SECONDS} s,`,
  `${over(rows, "longestStill", MAX_STILL_SECONDS)} no change for over ${MAX_STILL_SECONDS} s`,
];
const head = line(aspect, "covered", "sparse", "half empty", "still", "findings");
process.stdout.write([head, ...table, ...total].join("\n") + "\n");
