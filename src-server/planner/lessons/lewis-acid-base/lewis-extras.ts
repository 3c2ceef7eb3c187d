import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, pointsScene, splitLayoutScene } from "../shared/scenes.ts";
import type { LewisPair } from "./lewis-pairs.ts";
import { lewis } from "./lewis-scenes.ts";

/** Three definitions. */
export const theoriesScene = (): LessonScene =>
  focusScene(
    { id: "three", role: "statement", heading: "Three definitions", optional: 7 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["after", "acid", "base"],
        rows: [
          ["Arrhenius", "makes $\\ce{H+}$", "makes $\\ce{OH-}$"],
          ["Brønsted", "gives $\\ce{H+}$", "takes $\\ce{H+}$"],
          ["Lewis", "takes a pair", "gives a pair"],
        ],
      },
    },
    [
      beat("Arrhenius looked at ions in water. Brønsted looked at what passes between molecules.", [
        step("rows", { cue: "Arrhenius" }),
        step("rows", { cue: "Brønsted" }),
      ]),
      beat("Lewis looked at electrons, and his definition covers the most reactions.", [
        step("rows", { to: "end" }),
        mark("rows/row:3", { color: "good", cue: "most" }),
      ]),
    ],
  );

/** Carbon dioxide as an acid. */
export const carbonDioxideScene = (): LessonScene =>
  splitLayoutScene(
    { id: "co2", role: "application", heading: "Carbon dioxide, an acid", optional: 8, wide: "even" },
    { left: lewis("gas", "C(=O)=O"), right: lewis("salt", "OC(=O)[O-]") },
    [
      beat("Carbon dioxide has no empty orbital, yet it is a Lewis acid: a double bond can open.", [
        draw("gas"),
        mark("gas/atom:1", { color: "b", cue: "open" }),
      ]),
      beat("Hydroxide gives its pair to the carbon, and hydrogen carbonate is there, as in your blood.", [
        draw("salt", "carbonate"),
      ]),
    ],
  );

/** How to tell them. */
export const tellScene = (): LessonScene =>
  pointsScene(
    { id: "tell", role: "application", heading: "How to tell them", optional: 9 },
    ["Lone pair: base", "Empty orbital: acid", "Metal ion: acid"],
    [
      "Draw the molecule with all its electrons. If two of them are free, it can give them.",
      "If an atom has fewer than eight electrons around it, it can take some.",
      "Positive ions of metals take pairs as well: that is how copper binds ammonia, deep blue.",
    ],
  );

/** Another base takes a hydrogen ion: ammonia where the lecture is about water. */
export const protonScene = ({ base }: LewisPair): LessonScene => {
  const isWater = base.smiles === "O";
  return splitLayoutScene(
    { id: "proton", role: "application", heading: "Old acids fit in", optional: 10, wide: "even" },
    { left: lewis("taker", isWater ? "N" : "O"), right: lewis("ion", isWater ? "[NH4+]" : "[OH3+]") },
    [
      beat(
        isWater
          ? "Ammonia has one lone pair. It gives this pair to a hydrogen ion."
          : "Water has two lone pairs. It gives one of them to a hydrogen ion.",
        [draw("taker"), mark("taker/lone_pairs", { color: "good", cue: "lone" })],
      ),
      beat(
        `${isWater ? "No" : "One"} pair is left, and the charge is plus one. So old acids and bases fit into the new picture.`,
        [draw("ion"), mark("ion/atom:1", { color: "b", cue: "left" })],
      ),
    ],
  );
};
