import { msg, type Message } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import { TypesetError, type Typesetter } from "../../typography/typesetter.ts";
import type { SceneContext } from "./plan-context.ts";

/** Members of elements that nobody reads on the screen. */
const UNSEEN = new Set(["id", "type", "zone", "alt"]);

/** All texts of a plan's data, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (UNSEEN.has(name) ? [] : textsIn(member)));
};

/** Formulas that cannot be set at all are reported by their elements. */
const inFormula = (type: Typesetter, tex: string): readonly string[] => {
  try {
    return type.missingScripts(tex, "tex");
  } catch (thrown) {
    if (thrown instanceof TypesetError) return [];
    throw thrown;
  }
};

const finding = (path: string, scripts: readonly string[], rest: Message): PlanFinding[] =>
  [...new Set(scripts)].map((script): PlanFinding => ({
    path,
    code: "script",
    severity: "mend",
    message: msg("plan.no_font_draws", { path, script, rest }),
  }));

/** Scripts in what a scene shows, and in its captions, that no font draws. */
export const scriptFindings = ({ scene, opened, path }: SceneContext, type: Typesetter): PlanFinding[] => {
  const actions = scene.beats.flatMap((beat) => beat.do.map(({ text, tex }) => ({ text, tex })));
  const shown = textsIn([scene.heading, scene.left_title, scene.right_title, scene.elements, actions]);
  const formulas = [...opened.elements.values()].flatMap((entry) => entry.opened.shownTex ?? []);
  const said = scene.beats.flatMap((beat) => type.missingScripts(beat.say));
  return [
    ...finding(
      path,
      [...shown.flatMap((text) => type.missingScripts(text)), ...formulas.flatMap((tex) => inFormula(type, tex))],
      msg("plan.boxes_stand_in"),
    ),
    ...finding(`${path}.beats`, said, msg("plan.captions_show_boxes")),
  ];
};
