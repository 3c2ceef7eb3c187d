import { msg, placed, type Message } from "../../../contract/messages/message.ts";
import { ownValue } from "../../../own-value.ts";
import type { Point } from "../../drawing.ts";
import type { ElementFinding } from "../../element-kind.ts";
import type { Typesetter } from "../../typography/typesetter.ts";
import { textFindings } from "../shared/text-findings.ts";
import type { LabelledDiagramSpec } from "./labelled-diagram-schema.ts";
import type { Pictogram } from "./pictogram.ts";
import { PICTURES } from "./pictures/index.ts";

/** A picture with the names that its parts get. */
export type LabelledDiagramModel = {
  picture: Pictogram;
  labels: readonly { part: string; text: string; anchor: Point }[];
};

/** Names that are not just their words. */
const WRITTEN: Readonly<Record<string, string>> = {
  rough_er: "rough ER",
  smooth_er: "smooth ER",
  golgi: "Golgi apparatus",
  node_of_ranvier: "node of Ranvier",
  schwann_cell: "Schwann cell",
  n_layer: "n-type layer",
  p_layer: "p-type layer",
};

/** `left_ventricle` → `left ventricle`. */
export const spokenName = (part: string): string => ownValue(WRITTEN, part) ?? part.replaceAll("_", " ");

/** More names than this do not fit a message. */
const NAMED = 6;

const partFindings = ({ picture, labels }: LabelledDiagramSpec): ElementFinding[] => {
  const names = Object.keys(PICTURES[picture].parts);
  const listed = `${names.slice(0, NAMED).join(", ")}${names.length > NAMED ? ", …" : ""}`;
  return labels.flatMap(({ part }, i): ElementFinding[] => {
    const at = `labels[${i}].part`;
    const refuse = (code: ElementFinding["code"], message: Message): ElementFinding[] => [
      { at, code, severity: "repair", message: placed(at, message) },
    ];
    if (!names.includes(part))
      return refuse("no_target", msg("labelled_diagram.unknown_part", { picture, part, listed }));
    return labels.findIndex((label) => label.part === part) < i
      ? refuse("refused", msg("labelled_diagram.labelled_twice", { part }))
      : [];
  });
};

/** What keeps a labelled picture from being drawn. */
export const labelledDiagramFindings = (spec: LabelledDiagramSpec, type: Typesetter): ElementFinding[] => [
  ...partFindings(spec),
  ...spec.labels.flatMap(({ text }, i) => textFindings(type, { at: `labels[${i}].text`, text })),
];

export const createLabelledDiagramModel = ({ picture, labels }: LabelledDiagramSpec): LabelledDiagramModel => ({
  picture: PICTURES[picture],
  labels: labels.map(({ part, text }) => ({
    part,
    text: text ?? spokenName(part),
    anchor: ownValue(PICTURES[picture].parts, part) ?? [0, 0],
  })),
});
