import { msg } from "../../../contract/messages/message.ts";
import { listRefusals } from "../../../computation/algorithms/lists/list-refusals.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { refusal } from "../../element-refusals.ts";
import { textFindings } from "../shared/text-findings.ts";
import { arrayLabelOf } from "./array-model.ts";
import type { ArraySpec } from "./array-schema.ts";

const MAX_LABEL = 8;

const valueFindings = (spec: ArraySpec, type: Typesetter): ElementFinding[] =>
  spec.values.flatMap((value, i) => {
    const at = `values[${i}]`;
    const label = arrayLabelOf(value);
    if (label.length > MAX_LABEL)
      return [
        refusal(at, msg("array.label_too_long", { at, label, length: label.length, maxLabel: MAX_LABEL }), "too_long"),
      ];
    if (spec.style === "bars" && typeof value === "string")
      return [refusal(at, msg("array.word_as_bar", { at, value }))];
    return typeof value === "string" ? textFindings(type, { at, text: value }) : [];
  });

const pointerFindings = (spec: ArraySpec): ElementFinding[] =>
  Object.entries(spec.pointers).flatMap(([name, place]) =>
    place >= 1 && place <= spec.values.length
      ? []
      : [
          refusal(
            `pointers.${name}`,
            msg("array.pointer_outside", { name, place, length: spec.values.length }),
            "range",
          ),
        ],
  );

/** What is wrong with an array whose form is right. */
export const arrayFindings = (spec: ArraySpec, type: Typesetter): ElementFinding[] => {
  const data = spec.run
    ? { earlyExit: spec.run.early_exit ?? false, ...(spec.run.target === undefined ? {} : { target: spec.run.target }) }
    : {};
  const refusals = spec.run ? listRefusals(spec.run.algorithm, spec.values, data) : [];
  return [
    ...valueFindings(spec, type),
    ...pointerFindings(spec),
    ...refusals.map(({ at, message }) => refusal(at, message)),
  ];
};
