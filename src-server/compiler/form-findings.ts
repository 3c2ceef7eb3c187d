import type { z } from "zod";
import type { ElementFinding } from "./element-kind.ts";

/** `layers[1].y` from the path of a schema issue. */
export const memberPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`), "");

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined), root);

/** One issue of a schema as a finding in the words of elements.md section 6. */
const findingOf = (type: string, issue: z.core.$ZodIssue, root: unknown): ElementFinding => {
  const at = memberPath(issue.path);
  const found = valueAt(root, issue.path);
  if (found === undefined) return { at, code: "missing", severity: "repair", message: `${at} is missing; a ${type} needs it.` };
  const shown = JSON.stringify(found)?.slice(0, 40) ?? String(found);
  if (issue.code === "invalid_value") {
    return { at, code: "unknown", severity: "repair", message: `${at}: ${shown} unknown; one of ${issue.values.map(String).join(", ")}.` };
  }
  if (issue.code === "custom") return { at, code: "refused", severity: "repair", message: issue.message };
  const code = issue.code === "too_big" || issue.code === "too_small" ? "range" : "refused";
  return { at, code, severity: "repair", message: `${at}: ${shown} does not fit; ${issue.message}.` };
};

/** Findings for everything a schema refused; union issues count once. */
export const formFindings = (type: string, error: z.ZodError, root: unknown): ElementFinding[] =>
  error.issues.map((issue) => findingOf(type, issue, root));
