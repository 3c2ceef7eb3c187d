import { msg } from "../../../contract/messages/message.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { refusal } from "../../element-refusals.ts";
import { linkFindings, nameFindings } from "../shared/link-findings.ts";
import { textFindings } from "../shared/text-findings.ts";
import type { BlockDiagramSpec } from "./block-diagram-schema.ts";

const blockFindings = ({ blocks, links }: BlockDiagramSpec): ElementFinding[] =>
  blocks.flatMap(({ id, kind, text }, i): ElementFinding[] => {
    const into = links.filter(([, to]) => to === id).length;
    const out = links.filter(([from]) => from === id).length;
    if (into + out === 0) return [refusal("links", msg("block_diagram.block_hangs_free", { id }))];
    if (kind === "sum" && into < 2) return [refusal("links", msg("block_diagram.sum_needs_two_signals", { id }))];
    const nameless = text === undefined && (kind === "block" || kind === "gain");
    const terminal = text === undefined && kind === "branch" && (into === 0 || out === 0);
    return nameless || terminal
      ? [
          {
            ...refusal(`blocks[${i}].text`, msg("block_diagram.text_missing", { i, id })),
            code: "missing",
          },
        ]
      : [];
  });

/** What keeps a block diagram from being drawn. */
export const blockDiagramFindings = (spec: BlockDiagramSpec, type: Typesetter): ElementFinding[] => {
  const names = spec.blocks.map(({ id }) => id);
  return [
    ...nameFindings(names, "blocks"),
    ...linkFindings(names, spec.links, { list: "links", kind: "block" }),
    ...blockFindings(spec),
    ...spec.blocks.flatMap(({ text }, i) => textFindings(type, { at: `blocks[${i}].text`, text })),
    ...spec.links.flatMap((link, i) => textFindings(type, { at: `links[${i}][2]`, text: link[2] })),
  ];
};
