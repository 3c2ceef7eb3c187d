import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { cellMyth } from "./cell-myth.ts";
import { cellPartsCompareScene, factoryScene, parcelScene, cellPartsRecapScene, sizeScene } from "./cell-extras.ts";
import {
  askCellPartsScene,
  borderScene,
  cellScene,
  cellPartsEnergyScene,
  organelleScene,
  proteinScene,
} from "./cell-scenes.ts";
import { readCell, type CellPrompt } from "./read-cell.ts";

const build = (cell: CellPrompt): LessonPlan => ({
  title: cell.kind === "animal" ? "The parts of an animal cell" : "The parts of a plant cell",
  subject: "biology",
  level: "secondary",
  goal: "Name the parts of a cell and say what each of them does.",
  apart: ["ask", "protein", "energy", "border", "parcel", "trap", "both", "size", "like"],
  scenes: [
    askCellPartsScene(cell),
    cellScene(cell),
    organelleScene(),
    factoryScene(cell),
    proteinScene(cell),
    cellPartsEnergyScene(cell),
    borderScene(cell),
    parcelScene(cell),
    cellMyth(cell),
    cellPartsCompareScene(),
    sizeScene(cell),
    cellPartsRecapScene(cell),
  ],
});

/** The parts of an animal's or a plant's cell. */
export const cellPartsLesson: Lesson = lessonOf({
  id: "cell_parts",
  title: "The parts of a cell",
  subject: "biology",
  examples: [
    "What are the parts of an animal cell?",
    "What are the parts of a plant cell?",
    "Explain the organelles of a plant cell",
  ],
  keywords: [
    "cell",
    "animal",
    "plant",
    "organelle",
    "nucleus",
    "mitochondrion",
    "chloroplast",
    "vacuole",
    "membrane",
    "ribosome",
    "biology",
  ],
  defaultSeconds: 90,
  data: readCell,
  build,
});
