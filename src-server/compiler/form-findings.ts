import type { z } from "zod";
import type { Finding } from "../contract/finding.ts";
import type { ElementFinding } from "./element-kind.ts";

/** `layers[1].y` from the path of a schema issue. */
export const memberPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`,
    "",
  );

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    root,
  );

/** More problems of form than this are not listed; the author mends these first. */
const MAX_FINDINGS = 30;

/** A limit's own message is an advice (`Split the scene.`); the schema library's are not. */
const adviceOf = (message: string): string => (/^Too (big|small)/.test(message) ? "" : ` ${message}`);

/** `143 characters; 120 fit.` for texts, `7; at most 5.` for lists. */
const sizeFinding = (
  at: string,
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  found: string | readonly unknown[],
): ElementFinding => {
  const most = issue.code === "too_big";
  const limit = String(most ? issue.maximum : issue.minimum);
  const advice = adviceOf(issue.message);
  const made = { at, severity: "repair" } as const;
  if (typeof found !== "string")
    return {
      ...made,
      code: "range",
      message: `${at}: ${found.length}; at ${most ? "most" : "least"} ${limit}.${advice}`,
    };
  if (most) return { ...made, code: "too_long", message: `${at}: ${found.length} characters; ${limit} fit.${advice}` };
  return {
    ...made,
    code: "range",
    message: `${at}: ${found.length} characters; ${limit} or more are wanted.${advice}`,
  };
};

const withArticle = (type: string): string => `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;

const MAX_SHOWN = 40;

/** As much of a value as its first letters need, however large it is. */
const beginningOf = (value: unknown, most = MAX_SHOWN / 2): unknown => {
  const fewer = Math.max(1, most >> 1);
  if (typeof value === "string") return value.slice(0, MAX_SHOWN);
  if (Array.isArray(value)) return value.slice(0, most).map((item: unknown) => beginningOf(item, fewer));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).slice(0, most);
  return Object.fromEntries(members.map(([key, member]) => [key.slice(0, MAX_SHOWN), beginningOf(member, fewer)]));
};

/** One issue of a schema as a finding in the words of elements.md section 6. */
const findingOf = (type: string, issue: z.core.$ZodIssue, root: unknown): ElementFinding => {
  const at = memberPath(issue.path);
  const found = valueAt(root, issue.path);
  if (found === undefined)
    return { at, code: "missing", severity: "repair", message: `${at} is missing; ${withArticle(type)} needs it.` };
  const shown = JSON.stringify(beginningOf(found))?.slice(0, MAX_SHOWN) ?? "this value";
  if (issue.code === "invalid_value") {
    return {
      at,
      code: "unknown",
      severity: "repair",
      message: `${at}: ${shown} unknown; one of ${issue.values.map(String).join(", ")}.`,
    };
  }
  if ((issue.code === "too_big" || issue.code === "too_small") && (typeof found === "string" || Array.isArray(found))) {
    return sizeFinding(at, issue, found);
  }
  if (issue.code === "custom") return { at, code: "refused", severity: "repair", message: issue.message };
  const code = issue.code === "too_big" || issue.code === "too_small" ? "range" : "refused";
  return { at, code, severity: "repair", message: `${at}: ${shown} does not fit; ${issue.message}.` };
};

const LONGEST = { at: 200, message: 1500 };

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** Where there are too many findings, those that stop the plan first. */
const firstOf = <Some extends Pick<Finding, "severity">>(findings: readonly Some[], most: number): readonly Some[] =>
  findings.length <= most
    ? findings
    : findings.toSorted((a, b) => Number(b.severity === "repair") - Number(a.severity === "repair")).slice(0, most);

/** The findings of an element that are listed: where there are too many, those that stop the plan first; none goes on for pages. */
export const listedFindings = (findings: readonly ElementFinding[]): readonly ElementFinding[] =>
  firstOf(findings, MAX_FINDINGS).map((one) => ({
    ...one,
    at: cut(one.at, LONGEST.at),
    message: cut(one.message, LONGEST.message),
  }));

/** Findings of a whole plan that are listed, and characters of the plan that one may quote. */
const LISTED = { findings: 200, quoted: 60 } as const;
const LONG_QUOTE = new RegExp(`"([^"]{${LISTED.quoted - 1}})[^"]{2,}"`, "gu");

/** The findings of a plan as they are told: not too many, and with short quotes, for a plan may come from anybody. */
export const shortFindings = (findings: readonly Finding[]): readonly Finding[] =>
  firstOf(findings, LISTED.findings).map((one) => ({
    ...one,
    path: cut(one.path, LONGEST.at),
    message: cut(one.message.replaceAll(LONG_QUOTE, '"$1…"'), LONGEST.message),
  }));

/** Findings for the first things a schema refused; union issues count once. */
export const formFindings = (type: string, error: z.ZodError, root: unknown): ElementFinding[] =>
  error.issues.slice(0, MAX_FINDINGS).map((issue) => findingOf(type, issue, root));
