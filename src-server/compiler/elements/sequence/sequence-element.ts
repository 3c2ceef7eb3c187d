import { msg } from "../../../contract/messages/message.ts";
import { defineElement } from "../../define-element.ts";
import { shortNumber } from "../../figure/short-number.ts";
import { emptyView } from "../../element-refusals.ts";
import { readSequence } from "./read-sequence.ts";
import { sequenceFacts, type SequenceModel } from "./sequence-model.ts";
import { sequenceSchema, type SequenceSpec } from "./sequence-schema.ts";
import { sequenceView } from "./sequence-view.ts";

const describe = (spec: SequenceSpec, model: SequenceModel): string => {
  const what = { terms: "Terms", partial_sums: "Partial sums", cobweb: "Cobweb" }[model.show];
  const term = typeof spec.term === "string" ? spec.term : `${spec.term.length} numbers`;
  const limit = model.limit === undefined ? "" : `; limit ${shortNumber(model.limit)}`;
  return `${what} of ${term}, n from ${model.first} to ${model.first + model.count - 1}${limit}.`;
};

/** Terms of a sequence, their sums, or how it goes on from each value to the next. */
export const sequenceElement = defineElement<SequenceSpec>({
  type: "sequence",
  about: "Terms or partial sums of a sequence and where they tend.",
  accepts: { draw: true, write: false },
  wide: true,
  schema: sequenceSchema,
  example: { type: "sequence", term: "1/2^n", n: [1, 8], show: "partial_sums" },
  open: (spec, env) => {
    const { model, findings } = readSequence(spec, env);
    if (!model || findings.length > 0)
      return {
        view: emptyView(true),
        facts: {},
        findings,
        alt: "",
        partNames: "",
      };
    const [params = {}] = model.samples;
    const last = model.first + model.count - 1;
    const sums = model.show === "partial_sums" && model.picture === "none" ? `, sum:${model.first} to sum:${last}` : "";
    return {
      view: sequenceView(model),
      facts: sequenceFacts(model, params, model.count),
      findings: [],
      alt: describe(spec, model),
      partNames: `term:${model.first} to term:${last}${sums}${model.limit === undefined ? "" : ", limit"}`,
      ...(model.limit === undefined ? {} : { checks: [{ name: msg("sequence.checked_limit"), checked: 1 }] }),
    };
  },
});
