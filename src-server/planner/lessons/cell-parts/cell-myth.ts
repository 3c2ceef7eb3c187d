import type { LessonScene } from "../lesson.ts";
import { mythScene } from "../shared/scenes.ts";
import type { CellPrompt } from "./read-cell.ts";

/** A belief that is wrong. */
export const cellMyth = ({ kind }: CellPrompt): LessonScene =>
  kind === "animal"
    ? mythScene(
        { heading: "Is a cell flat?", optional: 7 },
        { wrong: "A cell is a flat disc with dots in it.", right: "It is a body; we see one slice of it." },
        [
          "Pictures in books make cells look like fried eggs.",
          "But they are cut open to let us look in. In the body a cell fills a space on all sides.",
        ],
      )
    : mythScene(
        { heading: "Do plants breathe?", optional: 7 },
        {
          wrong: "Plants have chloroplasts in place of mitochondria.",
          right: "They have both, and burn sugar day and night.",
        },
        [
          "Because plants make sugar from light, many think that they never need to burn it.",
          "But a root sees no light at all. Every living part of a plant breathes with its mitochondria.",
        ],
      );
