import type { LessonScene } from "../lesson.ts";
import { mythScene } from "../shared/scenes.ts";

/** More resistors, less current? */
export const ohmsLawMoreMyth = (): LessonScene =>
  mythScene(
    { heading: "Do more resistors slow it down?", optional: 7 },
    { wrong: "Every added resistor lowers the current.", right: "In a row, yes. Side by side they raise it." },
    [
      "One resistor holds the current back, so it seems that two must hold it back more.",
      "But a resistor beside the first opens a second way, and more current flows in all.",
    ],
  );
