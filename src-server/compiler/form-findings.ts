import { schemaIssueMessage } from "../contract/messages/schema-issue.ts";
import { issueMessage, ownMessage } from "../contract/messages/message.ts";
import { formatMessage, msg, type Message, type MessageParam } from "../contract/messages/message.ts";
import type { z } from "zod";
import { toFinding, type Finding, type PlanFinding } from "../contract/finding.ts";
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

/** More problems of form than this are not listed; the author repairs these first. */
const MAX_FINDINGS = 30;

/** A limit's own message is an advice (`Split the scene.`); the schema library's are not. */
const adviceOf = (issue: { message: string }): MessageParam => {
  const advice = ownMessage(issue);
  return advice ? msg("common.next", { text: advice }) : "";
};

/** `143 characters; 120 fit.` for texts, `7; at most 5.` for lists. */
const sizeFinding = (
  at: string,
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  found: string | readonly unknown[],
): ElementFinding => {
  const most = issue.code === "too_big";
  const limit = String(most ? issue.maximum : issue.minimum);
  const advice = adviceOf(issue);
  const made = { at, severity: "repair" } as const;
  if (typeof found !== "string")
    return {
      ...made,
      code: "range",
      message: most
        ? msg("plan.length_at_most", { at, length: found.length, limit, advice })
        : msg("plan.length_at_least", { at, length: found.length, limit, advice }),
    };
  if (most)
    return {
      ...made,
      code: "too_long",
      message: msg("plan.characters_fit", { at, length: found.length, limit, advice }),
    };
  return {
    ...made,
    code: "range",
    message: msg("plan.characters_more_wanted", { at, length: found.length, limit, advice }),
  };
};

const withArticle = (noun: string): Message =>
  /^[aeiou]/.test(noun) ? msg("common.an", { noun }) : msg("common.a", { noun });

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
    return {
      at,
      code: "missing",
      severity: "repair",
      message: msg("plan.missing_needs", { at, type: withArticle(type) }),
    };
  const shown = JSON.stringify(beginningOf(found))?.slice(0, MAX_SHOWN) ?? msg("plan.value");
  if (issue.code === "invalid_value") {
    return {
      at,
      code: "unknown",
      severity: "repair",
      message: msg("plan.unknown_one", { at, shown, values: issue.values.map(String).join(", ") }),
    };
  }
  if ((issue.code === "too_big" || issue.code === "too_small") && (typeof found === "string" || Array.isArray(found))) {
    return sizeFinding(at, issue, found);
  }
  if (issue.code === "custom") return { at, code: "refused", severity: "repair", message: issueMessage(issue) };
  const code = issue.code === "too_big" || issue.code === "too_small" ? "range" : "refused";
  return {
    at,
    code,
    severity: "repair",
    message: msg("plan.does_not_fit", { at, shown, message: schemaIssueMessage(issue, root) }),
  };
};

const LONGEST = { at: 200, message: 1500, param: 200 };

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A message with no text in it longer than `most` characters. */
const shortMessage = ({ code, params }: Message, most: number): Message => {
  const short = (param: MessageParam): MessageParam => {
    if (typeof param === "object") return shortMessage(param, most);
    return typeof param === "string" ? cut(param, most) : param;
  };
  return { code, params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, short(param)])) };
};

/** Where there are too many findings, those that stop the plan first. */
const firstOf = <Some extends Pick<PlanFinding, "severity">>(
  findings: readonly Some[],
  most: number,
): readonly Some[] =>
  findings.length <= most
    ? findings
    : findings.toSorted((a, b) => Number(b.severity === "repair") - Number(a.severity === "repair")).slice(0, most);

/** The findings of an element that are listed: where there are too many, those that stop the plan first; none goes on for pages. */
export const listedFindings = (findings: readonly ElementFinding[]): readonly ElementFinding[] =>
  firstOf(findings, MAX_FINDINGS).map((one) => ({
    ...one,
    at: cut(one.at, LONGEST.at),
    message: shortMessage(one.message, LONGEST.message),
  }));

/** Findings of a whole plan that are listed, and characters of the plan that one may quote. */
const LISTED = { findings: 200, quoted: 60 } as const;
const LONG_QUOTE = new RegExp(`"([^"]{${LISTED.quoted - 1}})[^"]{2,}"`, "gu");

/** The findings of a plan as they are reported: not too many, and with short quotes, for a plan may come from anybody. */
export const shortFindings = (findings: readonly PlanFinding[]): readonly Finding[] =>
  firstOf(findings, LISTED.findings).map(({ path, message, ...one }) => {
    const finding = toFinding({ ...one, path: cut(path, LONGEST.at), message: shortMessage(message, LONGEST.param) });
    return { ...finding, message: cut(formatMessage(message).replaceAll(LONG_QUOTE, '"$1…"'), LONGEST.message) };
  });

/** Findings for the first things a schema refused; union issues count once. */
export const formFindings = (type: string, error: z.ZodError, root: unknown): ElementFinding[] =>
  error.issues.slice(0, MAX_FINDINGS).map((issue) => findingOf(type, issue, root));
