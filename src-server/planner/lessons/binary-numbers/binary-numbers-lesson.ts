import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  adderScene,
  overflowScene,
  readScene,
  binaryNumbersRecapScene,
  signMyth,
  binaryNumbersZeroScene,
} from "./binary-extras.ts";
import { binaryFigures } from "./binary-figures.ts";
import {
  askBinaryNumbersScene,
  complementScene,
  convertScene,
  countBinaryNumbersScene,
  patternScene,
  placeBinaryNumbersScene,
} from "./binary-scenes.ts";
import { readBinary, type BinaryPrompt } from "./read-binary.ts";

const build = (given: BinaryPrompt): LessonPlan => {
  const f = binaryFigures(given);
  return {
    title: given.isSigned ? "Two's complement" : "Binary numbers",
    subject: "computer_science",
    level: "upper_secondary",
    goal: `Write ${given.size} and minus ${given.size} in binary.`,
    apart: ["ask", "count", "convert", "places", "patterns", "trap", "complement", "read", "zero", "overflow", "use"],
    symbols: [],
    scenes: [
      askBinaryNumbersScene(f),
      countBinaryNumbersScene(),
      convertScene(f),
      placeBinaryNumbersScene(f),
      patternScene(),
      signMyth(),
      complementScene(f),
      readScene(f),
      binaryNumbersZeroScene(f),
      overflowScene(f),
      adderScene(),
      binaryNumbersRecapScene(f),
    ],
  };
};

/** The prompt's own number and its negative in bits. */
export const binaryNumbersLesson: Lesson = lessonOf({
  id: "binary_numbers",
  title: "Binary numbers and two's complement",
  subject: "computer_science",
  examples: ["Convert 45 to binary", "Explain two's complement", "Write -20 in 8-bit two's complement"],
  keywords: ["binary", "two", "complement", "bit", "byte", "negative", "convert", "base", "digit", "integer"],
  defaultSeconds: 75,
  data: readBinary,
  build,
});
