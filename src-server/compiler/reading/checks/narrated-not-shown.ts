import { msg } from "../../../contract/messages/message.ts";
import type { PlanFinding } from "../../../contract/finding.ts";
import type { PlanScene } from "../../../contract/plan.ts";
import type { SceneContext } from "./plan-context.ts";

const CURVED =
  "plot sequence wave distribution unit_circle complex_plane axes3d scatter histogram titration_curve spectrum mechanics energy_levels pv_diagram";
const GRAPHIC = "graph tree number_plane bar_chart number_line neural_network timing_diagram phase_diagram";

/** Things that only some kinds of elements show: the word for each, and those kinds. */
const SEEN: readonly { word: string; kinds: ReadonlySet<string> }[] = [
  { word: "curves?|parabola", kinds: new Set(`${CURVED} geometry number_plane`.split(" ")) },
  { word: "graph", kinds: new Set(`${CURVED} ${GRAPHIC}`.split(" ")) },
  {
    word: "table",
    kinds: new Set(
      "table truth_table karnaugh_map matrix array bit_field periodic_table grid code orbital_boxes".split(" "),
    ),
  },
  {
    word: "bar chart|bars",
    kinds: new Set(
      "bar_chart histogram energy_levels distribution free_body mechanics plot sequence array area_model reaction array circuit".split(
        " ",
      ),
    ),
  },
  { word: "circuit", kinds: new Set(["circuit", "logic_circuit", "block_diagram", "graph"]) },
  { word: "molecule", kinds: new Set(["molecule", "reaction", "particles", "labelled_diagram", "icon_array"]) },
  { word: "flowchart", kinds: new Set(["flowchart"]) },
  { word: "number line", kinds: new Set(["number_line", "plot", "timeline"]) },
  {
    word: "matrix",
    kinds: new Set(["matrix", "number_plane", "formula", "table", "derivation", "grid", "graph", "heatmap"]),
  },
  { word: "listing|code", kinds: new Set(["code", "bit_field", "tree", "table", "array"]) },
  {
    word: "map",
    kinds: new Set([
      "graph",
      "heatmap",
      "geo_map",
      "labelled_diagram",
      "image",
      "number_plane",
      "complex_plane",
      "grid",
    ]),
  },
];
/** Kinds that may show anything. */
const ANYTHING: ReadonlySet<string> = new Set(["image", "labelled_diagram"]);

/** Where something is on the screen, and how it looks. */
const PLACE = "on the (?:left|right)|at the (?:top|bottom)|above|below|on (?:the )?screen";
const LOOK = "(?:red|blue|green|yellow|orange|dashed|dotted|solid|thick|thin|bold|shaded)";

const pointingAt = (word: string): RegExp =>
  new RegExp(
    `\\b(?:(?:look at|watch) (?:this|the|that) (?:${LOOK} )?(?:${word})|(?:this|that|the) ${LOOK} (?:${word})|(?:this|that|the) (?:${word}) (?:${PLACE})|(?<=^|[.!?:]\\s+)here (?:is|are) (?:the|a|an) (?:${word}))\\b`,
    "iu",
  );

const PATTERNS = SEEN.map((seen) => ({ ...seen, pattern: pointingAt(seen.word) }));

/** Whether a scene shows such a thing, or uses the word for something else that it shows. */
const isSeen = (scene: PlanScene, { word, kinds }: (typeof SEEN)[number]): boolean => {
  const shown = JSON.stringify([scene.heading, scene.left_title, scene.right_title, scene.elements]);
  return (
    scene.elements.some(({ type }) => kinds.has(type) || ANYTHING.has(type)) ||
    new RegExp(`\\b(?:${word})\\b`, "iu").test(shown)
  );
};

/** Speech that points at a picture of a kind that the scene does not show; reported for English only. */
export const saidUnseenFindings = ({ plan, scene, path }: SceneContext): PlanFinding[] =>
  /^en\b/iu.test(plan.language)
    ? scene.beats.flatMap((beat, b) =>
        PATTERNS.flatMap(({ pattern, ...seen }): PlanFinding[] => {
          const [said] = pattern.exec(beat.say) ?? [];
          if (said === undefined || isSeen(scene, seen)) return [];
          const place = `${path}.beats[${b}].say`;
          return [
            {
              path: place,
              code: "unseen",
              severity: "repair",
              message: msg("plan.points_at_unseen", {
                place,
                said,
                elements: scene.elements.map(({ type }) => type).join(", "),
              }),
            },
          ];
        }),
      )
    : [];
