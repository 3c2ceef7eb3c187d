import { z } from "zod";
import type { reportSchema } from "../../../src-server/contract/report.ts";

type Checks = (typeof reportSchema)["shape"]["checks"];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** How much the checks of a report looked at, and how much they found; undefined when it cannot be read. */
export const checkedSum = (text: string, checks: Checks): { checked: number; findings: number } | undefined => {
  const { success, data } = z.object({ checks }).safeParse(parsed(text));
  if (!success) return undefined;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return {
    checked: sum(data.checks.map(({ checked }) => checked)),
    findings: sum(data.checks.map(({ findings }) => findings.length)),
  };
};
