import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementEnv, ElementFinding } from "../../element-kind.ts";
import { nearestName } from "../../../computation/nearest-name.ts";
import { lineFindings } from "../shared/text-findings.ts";
import { codeSchema, type CodeSpec } from "./code-schema.ts";
import { codeTokens } from "./code-tokens.ts";
import { codeView } from "./code-view.ts";
import { sizeRefusal, sourceLines } from "./source-lines.ts";

const followFindings = ({ follows, watch }: CodeSpec, env: ElementEnv): ElementFinding[] => {
  if (follows === undefined) {
    return watch.length === 0
      ? []
      : [
          {
            at: "follows",
            code: "missing",
            severity: "repair",
            message: msg("code.follows_missing"),
          },
        ];
  }
  const ids = env.siblings.map((sibling) => sibling.id);
  if (ids.includes(follows)) return [];
  const nearest = nearestName(follows, ids);
  return [
    {
      at: "follows",
      code: "unknown",
      severity: "repair",
      message: nearest
        ? msg("code.follows_no_element_nearest", { follows, nearest: nearest.name })
        : msg("code.follows_no_other_element", { follows }),
    },
  ];
};

const sourceFindings = (lines: readonly string[], env: ElementEnv): ElementFinding[] => {
  const refusal = sizeRefusal(lines);
  if (refusal !== undefined) return [{ at: "source", code: "too_long", severity: "repair", message: refusal }];
  return lines.flatMap((text) => lineFindings(env.type, { at: "source", text, font: "code" })).slice(0, 1);
};

/** A short piece of code in colours; a bar follows the run of another element. */
export const codeElement = defineElement<CodeSpec>({
  type: "code",
  about: "A short listing; its lines light up with a running element it follows.",
  accepts: { draw: true, write: true },
  wide: false,
  pointing: "bar",
  schema: codeSchema,
  example: { type: "code", language: "pseudocode", source: "if left > right\n  swap" },
  open: (spec, env) => {
    const lines = sourceLines(spec.source);
    const findings = [...sourceFindings(lines, env), ...followFindings(spec, env)];
    const tokens = findings.length > 0 ? [] : codeTokens(lines, spec.language);
    return {
      view: codeView(spec, { lines, tokens }, undefined),
      facts: { lines: lines.length },
      findings,
      ...(spec.follows === undefined ? {} : { follows: spec.follows }),
      alt:
        spec.alt ??
        `${spec.language === "pseudocode" ? "Pseudocode" : `Code in ${spec.language}`} of ${lines.length} lines.`,
      partNames: `line:1 to line:${lines.length}, line:a-b, token:T, var:NAME`,
    };
  },
});
