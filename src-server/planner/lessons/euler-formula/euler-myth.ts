import type { LessonScene } from "../lesson.ts";
import { mythScene } from "../shared/scenes.ts";

/** A belief that is wrong. */
export const growMyth = (): LessonScene =>
  mythScene(
    { heading: "Does it grow?", optional: 7 },
    { wrong: "Powers of e always grow.", right: "Real exponents stretch, imaginary ones turn." },
    [
      "We know the exponential function as the curve that shoots up.",
      "That holds for real exponents. With i in front, the size stays one and only the direction changes.",
    ],
  );
