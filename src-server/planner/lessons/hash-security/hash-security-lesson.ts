import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { birthdayScene, partyScene, watchScene, weakScene } from "./hash-extras.ts";
import { hashFigures } from "./hash-figures.ts";
import {
  askHashSecurityScene,
  countHashSecurityScene,
  hashSecurityDoubleMyth,
  doublingScene,
  hashScene,
  hashSecurityRecapScene,
  universeScene,
  yearsScene,
} from "./hash-scenes.ts";
import { readHash, type HashPrompt } from "./read-hash.ts";

const build = (given: HashPrompt): LessonPlan => {
  const h = hashFigures(given);
  return {
    title: `Why ${given.bits} bits are ${given.bits < 128 ? "short" : "safe"}`,
    subject: "computer_science",
    level: "upper_secondary",
    goal: `Estimate how long guessing a hash of ${given.bits} bits would take.`,
    apart: ["ask", "hash", "powers", "years", "world", "trap", "pairs", "party", "use", "weak"],
    symbols: [],
    scenes: [
      askHashSecurityScene(h),
      countHashSecurityScene(h),
      hashScene(h),
      doublingScene(h),
      yearsScene(h),
      universeScene(h),
      hashSecurityDoubleMyth(h),
      partyScene(),
      birthdayScene(h),
      watchScene(),
      weakScene(),
      hashSecurityRecapScene(h),
    ],
  };
};

/** The work of guessing a hash of the prompt's own length. */
export const hashSecurityLesson: Lesson = lessonOf({
  id: "hash_security",
  title: "The security of a 256-bit hash",
  subject: "computer_science",
  examples: [
    "How secure is a 256-bit hash?",
    "Explain the security of a 128-bit hash",
    "How hard is it to break SHA-256?",
  ],
  keywords: [
    "hash",
    "bit",
    "security",
    "sha",
    "cryptography",
    "brute",
    "force",
    "collision",
    "birthday",
    "password",
    "guess",
  ],
  defaultSeconds: 75,
  data: readHash,
  build,
});
