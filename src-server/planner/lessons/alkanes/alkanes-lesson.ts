import type { Lesson, LessonPlan } from "../lesson.ts";
import { alkaneOf } from "./alkane.ts";
import { boilingScene, burningScene, isomerScene, ringScene, skeletonScene } from "./alkane-extras.ts";
import {
  chainScene,
  alkanesGrowScene,
  methaneScene,
  alkanesRecapScene,
  alkanesRuleScene,
  alkanesSeriesScene,
  alkanesTrapScene,
} from "./alkane-scenes.ts";
import { readAlkane, type AlkanePrompt } from "./read-alkane.ts";

const build = ({ carbons }: AlkanePrompt): LessonPlan => {
  const own = alkaneOf(carbons);
  return {
    title: "The alkanes",
    subject: "chemistry",
    level: "secondary",
    goal: "Build the alkanes link by link, and find the formula of any of them.",
    apart: ["start", "series", "short", "trap", "isomers", "boil", "burn", "ring"],
    symbols: [
      { tex: "n", say: "n", means: "number of carbon atoms" },
      { tex: "\\ce{C}", say: "carbon", means: "carbon atom", color: "a" },
      { tex: "\\ce{H}", say: "hydrogen", means: "hydrogen atom", color: "b" },
    ],
    scenes: [
      methaneScene(),
      alkanesGrowScene(),
      chainScene(own),
      alkanesRuleScene(own),
      alkanesSeriesScene(),
      skeletonScene(own),
      alkanesTrapScene(),
      isomerScene(),
      boilingScene(),
      burningScene(own),
      ringScene(),
      alkanesRecapScene(),
    ],
  };
};

/** The unbranched alkanes, link by link; one of them closely. */
export const alkanesLesson: Lesson = {
  id: "alkanes",
  title: "The alkanes",
  subject: "chemistry",
  examples: [
    "Explain the alkanes",
    "What is the structural formula of hexane?",
    "Explain the homologous series of alkanes",
  ],
  keywords: [
    "alkane",
    "carbon",
    "hydrogen",
    "chain",
    "molecule",
    "formula",
    "methane",
    "butane",
    "organic",
    "chemistry",
    "hydrocarbon",
    "series",
  ],
  defaultSeconds: 70,
  read: (prompt) => {
    const given = readAlkane(prompt);
    return given && { build: () => build(given) };
  },
};
