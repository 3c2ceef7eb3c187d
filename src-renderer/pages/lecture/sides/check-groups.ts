import type { Report } from "../../../../src-server/contract/report.ts";

/** Kinds of checks as a teacher would name them. */
export const CHECK_KINDS = ["facts", "plan", "pictures", "video"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];
/** How much was looked at, and how much of that was found and mended. */
export type CheckGroup = { kind: CheckKind; checked: number; findings: number };

const FACTS_OF_PLAN = /claim/u;

/** Which kind a check belongs to, by its name; whatever an element computes is a fact. */
export const kindOf = (name: string): CheckKind => {
  if (name.startsWith("plan: ")) return FACTS_OF_PLAN.test(name) ? "facts" : "plan";
  if (name.startsWith("pictures: ")) return "pictures";
  return name.startsWith("video: ") || name === "narration" ? "video" : "facts";
};

/** All checks of a report, put together by kind; kinds without any are left out. */
export const groupChecks = (checks: Report["checks"]): CheckGroup[] =>
  CHECK_KINDS.flatMap((kind) => {
    const own = checks.filter(({ name }) => kindOf(name) === kind);
    const checked = own.reduce((sum, check) => sum + check.checked, 0);
    const findings = own.reduce((sum, check) => sum + check.findings.length, 0);
    return checked === 0 && findings === 0 ? [] : [{ kind, checked, findings }];
  });
