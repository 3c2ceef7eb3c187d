import type { Pictogram } from "../pictogram.ts";
import { animalCell } from "./animal-cell.ts";
import { battery } from "./battery.ts";
import { dna } from "./dna.ts";
import { earthLayers } from "./earth-layers.ts";
import { eye } from "./eye.ts";
import { handRight } from "./hand-right.ts";
import { heart } from "./heart.ts";
import { leaf } from "./leaf.ts";
import { neuron } from "./neuron.ts";
import { plantCell } from "./plant-cell.ts";
import { solarCell } from "./solar-cell.ts";
import { star } from "./star.ts";

/** Names of the pictures, as plans use them. */
export const PICTURE_NAMES = [
  "animal_cell",
  "plant_cell",
  "leaf",
  "heart",
  "neuron",
  "dna",
  "battery",
  "solar_cell",
  "eye",
  "earth_layers",
  "star",
  "hand_right",
] as const;
export type LabelledDiagramPictureName = (typeof PICTURE_NAMES)[number];

/** Every built-in picture. */
export const PICTURES: Readonly<Record<LabelledDiagramPictureName, Pictogram>> = {
  animal_cell: animalCell,
  plant_cell: plantCell,
  leaf,
  heart,
  neuron,
  dna,
  battery,
  solar_cell: solarCell,
  eye,
  earth_layers: earthLayers,
  star,
  hand_right: handRight,
};
