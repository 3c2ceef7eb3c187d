import { msg, placed } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { TypesetError, type Typesetter } from "../../typography/typesetter.ts";
import { actionsOf, type SceneContext } from "./plan-context.ts";

const PROBE_SIZE = 30;
const WIDE = 1e6;
/** Characters a label of `annotate` may have. */
const MAX_LABEL_LENGTH = 32;

type Words = { path: string; text: string | undefined; tex?: boolean };

const unsettable = ({ path, text, tex = false }: Words, type: Typesetter): PlanFinding[] => {
  if (text === undefined) return [];
  try {
    if (tex) type.tex(text, PROBE_SIZE);
    else type.block(text, { font: "text", size: PROBE_SIZE, maxWidth: WIDE });
    return [];
  } catch (thrown) {
    if (!(thrown instanceof TypesetError)) throw thrown;
    return [{ path, code: thrown.code, severity: "repair", message: placed(path, thrown.data) }];
  }
};

const labelFindings = (context: SceneContext, type: Typesetter): PlanFinding[] =>
  actionsOf(context)
    .filter(({ action }) => action.action === "annotate")
    .flatMap(({ action: { text, tex }, path }): PlanFinding[] => {
      if (text === undefined && tex === undefined)
        return [
          { path, code: "missing", severity: "repair", message: msg("plan.text_missing_annotate_needs", { path }) },
        ];
      const length = [...(text ?? "")].length;
      if (length > MAX_LABEL_LENGTH)
        return [
          {
            path: `${path}.text`,
            code: "too_long",
            severity: "repair",
            message: msg("plan.text_characters_fit", { path, length, maxLabelLength: MAX_LABEL_LENGTH }),
          },
        ];
      return [
        ...unsettable({ path: `${path}.text`, text }, type),
        ...unsettable({ path: `${path}.tex`, text: tex, tex: true }, type),
      ];
    });

/** Headings, titles and labels that the compiler itself sets and that cannot be set. */
export const setWordsFindings = (context: SceneContext, type: Typesetter): PlanFinding[] => {
  const { scene, path } = context;
  const words: Words[] = [
    { path: `${path}.heading`, text: scene.heading },
    { path: `${path}.left_title`, text: scene.left_title },
    { path: `${path}.right_title`, text: scene.right_title },
    ...scene.elements.map((element, i) => ({ path: `${path}.elements[${i}].title`, text: element.title })),
  ];
  return [...words.flatMap((one) => unsettable(one, type)), ...labelFindings(context, type)];
};
