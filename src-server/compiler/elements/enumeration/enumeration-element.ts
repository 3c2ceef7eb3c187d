import { msg, type Message } from "../../../contract/messages/message.ts";
import { countFormula } from "../../../computation/counting/count-formulas.ts";
import { formatNumber } from "../../../computation/format-number.ts";
import { defineElement } from "../../define-element.ts";
import type { ElementFinding, OpenedElement } from "../../element-kind.ts";
import { enumerate } from "../../../computation/counting/enumerate.ts";
import { groupOf } from "../../../computation/counting/group-listed.ts";
import { refusedElement } from "../../element-refusals.ts";
import { createEnumerationModel, enumerationFacts, type EnumerationModel } from "./enumeration-model.ts";
import { enumerationSchema, type EnumerationSpec } from "./enumeration-schema.ts";
import { enumerationView } from "./enumeration-view.ts";

const MAX_N = 8;
/** Larger numbers have no count that could be written out. */
const MAX_COUNTED_N = 18;

const finding = (at: string, message: Message, code: ElementFinding["code"] = "range"): ElementFinding => ({
  at,
  code,
  severity: "repair",
  message,
});

const sizeFindings = ({ of, n, k }: EnumerationSpec): ElementFinding[] => {
  if (n > MAX_N) {
    if (n > MAX_COUNTED_N) return [finding("n", msg("enumeration.n_far_too_large", { n, most: MAX_N }))];
    const count = formatNumber(countFormula(of, n, k).count).replaceAll("\u2009", " ");
    return [finding("n", msg("enumeration.n_too_large", { n, count, most: MAX_N }))];
  }
  const chosen = of === "permutations" || of === "combinations" || /partitions/.test(of);
  if (of === "combinations" && k === undefined) return [finding("k", msg("enumeration.k_missing"), "missing")];
  if (chosen && k !== undefined && k > n) return [finding("k", msg("enumeration.k_above_n", { k, n }))];
  if (of === "necklaces" && k !== undefined && (k < 1 || k > 5))
    return [finding("k", msg("enumeration.k_outside_colours", { k }))];
  return [];
};

const groupFindings = ({ of, n, k, group_by }: EnumerationSpec): ElementFinding[] => {
  if (group_by === undefined) return [];
  for (const item of enumerate(of, n, k)) {
    if (item.kind === "set" && item.numbers.length === 0) continue;
    return groupOf(item, group_by) === undefined
      ? [finding("group_by", msg("enumeration.no_such_groups", { of, groups: group_by }), "refused")]
      : [];
  }
  return [];
};

const checked = (model: EnumerationModel): Pick<OpenedElement, "checks"> & { findings: ElementFinding[] } => {
  if (model.counted === undefined) return { findings: [] };
  if (model.counted !== model.formula.count)
    return {
      findings: [
        finding("of", msg("enumeration.counts_differ", { counted: model.counted, count: model.formula.count }), "run"),
      ],
    };
  return {
    findings: [],
    checks: [{ name: msg("enumeration.count_checked", { of: model.of }), checked: model.counted }],
  };
};

/** Lists every object of a kind, and compares their number with the formula. */
export const enumerationElement = defineElement<EnumerationSpec>({
  type: "enumeration",
  about: "Every object of a kind, listed and counted against its formula.",
  accepts: { draw: true, write: false },
  wide: false,
  schema: enumerationSchema,
  example: { type: "enumeration", of: "derangements", n: 4 },
  open: (spec) => {
    const findings = sizeFindings(spec);
    if (findings.length > 0) return refusedElement(findings);
    const groups = groupFindings(spec);
    if (groups.length > 0) return refusedElement(groups);
    const model = createEnumerationModel(spec);
    const shown = model.items.length;
    return {
      view: enumerationView(model),
      facts: enumerationFacts(model, shown),
      alt: `List of ${formatNumber(model.formula.count)} ${spec.of.replaceAll("_", " ")} for n = ${spec.n}.`,
      partNames: `item:1 to item:${shown}${spec.group_by ? `, group:${model.groups[0]?.key ?? 1}` : ""}, formula`,
      ...checked(model),
    };
  },
});
