import type { Lesson, LessonPlan } from "../lesson.ts";
import { asksFor, type Topic } from "../topic.ts";
import {
  greenScene,
  photosynthesisMassScene,
  nightScene,
  oxygenScene,
  respirationScene,
  stagesScene,
} from "./photosynthesis-extras.ts";
import {
  askPhotosynthesisScene,
  photosynthesisBalanceScene,
  photosynthesisEquationScene,
  photosynthesis,
  photosynthesisRecapScene,
  soilScene,
  photosynthesisWaysScene,
} from "./photosynthesis-scenes.ts";

const NAMED: Topic = {
  needs: [["photosynthesis", "photosynthesise", "photosynthesize"]],
  also: [
    "plant",
    "leaf",
    "leave",
    "tree",
    "green",
    "equation",
    "chemical",
    "reaction",
    "light",
    "sunlight",
    "sun",
    "sugar",
    "glucose",
    "oxygen",
    "carbon",
    "dioxide",
    "water",
    "chlorophyll",
    "biology",
    "balance",
    "balanced",
    "turn",
    "food",
    "energy",
    "formula",
    "process",
    "made",
    "making",
    "produce",
    "convert",
    "store",
    "important",
  ],
};
/** "How do plants make sugar from light?" names it by what it does. */
const DESCRIBED: Topic = {
  needs: [
    ["plant", "leaf", "leave", "tree"],
    ["sugar", "glucose", "oxygen", "food", "energy"],
    ["sunlight", "light", "sun", "carbon dioxide", "produce", "made", "oxygen"],
  ],
  also: ["green", "water", "carbon", "dioxide", "air", "turn", "convert", "own", "store", "produce", "making"],
};

const build = (): LessonPlan => {
  const reaction = photosynthesis();
  return {
    title: "Photosynthesis",
    subject: "biology",
    level: "secondary",
    goal: "Say what goes into photosynthesis and what comes out, and prove that no atom is lost.",
    apart: ["ask", "count", "stages", "oxygen", "grams", "soil", "back", "night", "green"],
    symbols: [
      { tex: "\\ce{C}", say: "carbon", means: "carbon atom", color: "a" },
      { tex: "\\ce{H}", say: "hydrogen", means: "hydrogen atom", color: "b" },
      { tex: "\\ce{O}", say: "oxygen", means: "oxygen atom", color: "d" },
    ],
    scenes: [
      askPhotosynthesisScene(),
      photosynthesisEquationScene(reaction),
      photosynthesisWaysScene(),
      photosynthesisBalanceScene(reaction),
      stagesScene(),
      oxygenScene(),
      photosynthesisMassScene(reaction),
      soilScene(),
      respirationScene(),
      nightScene(),
      greenScene(),
      photosynthesisRecapScene(reaction),
    ],
  };
};

/** What goes into photosynthesis, what comes out, and how the atoms are counted. */
export const photosynthesisLesson: Lesson = {
  id: "photosynthesis",
  title: "Photosynthesis",
  subject: "biology",
  examples: [
    "How does photosynthesis work?",
    "Explain the equation of photosynthesis",
    "How do plants make sugar from sunlight?",
  ],
  keywords: [
    "photosynthesis",
    "plant",
    "leaf",
    "light",
    "oxygen",
    "carbon dioxide",
    "glucose",
    "chlorophyll",
    "biology",
    "cell",
  ],
  defaultSeconds: 70,
  read: (prompt) =>
    /\d/u.test(prompt) || !(asksFor(prompt, NAMED) || asksFor(prompt, DESCRIBED)) ? undefined : { build },
};
