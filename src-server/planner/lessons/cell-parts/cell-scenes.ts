import type { LessonScene } from "../lesson.ts";
import { namedPartsScene } from "../shared/picture-scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { CellPrompt } from "./read-cell.ts";

const pictureOf = ({ kind }: CellPrompt): string => `${kind}_cell`;

/** The question. */
export const askCellPartsScene = ({ kind }: CellPrompt): LessonScene =>
  questionScene(
    { heading: "The smallest living thing", optional: 1 },
    {
      text: "What is inside?",
      say:
        kind === "animal"
          ? "You are built of some thirty trillion cells. What can we find in one of them?"
          : "A leaf is built of millions of cells. What can we find in one of them?",
    },
  );

/** The whole cell with its first names. */
export const cellScene = (cell: CellPrompt): LessonScene =>
  namedPartsScene(
    { id: "cell", role: "example", heading: cell.kind === "animal" ? "An animal cell" : "A plant cell" },
    pictureOf(cell),
    cell.kind === "animal"
      ? [
          {
            say: "The nucleus of an animal cell holds the plans.",
            names: [{ part: "nucleus", cue: "nucleus" }],
          },
          {
            say: "Mitochondria supply the energy, and a thin membrane guards it all.",
            names: [
              { part: "mitochondrion", cue: "Mitochondria" },
              { part: "cell_membrane", cue: "membrane" },
            ],
          },
        ]
      : [
          {
            say: "The nucleus of a plant cell holds the plans.",
            names: [{ part: "nucleus", cue: "nucleus" }],
          },
          {
            say: "Green chloroplasts catch light, a vacuole stores water, and a firm wall holds it all.",
            names: [
              { part: "chloroplast", cue: "chloroplasts" },
              { part: "vacuole", cue: "vacuole" },
              { part: "cell_wall", cue: "wall" },
            ],
          },
        ],
  );

/** What an organelle is. */
export const organelleScene = (): LessonScene =>
  lawScene(
    { heading: "Organs of a cell", optional: 2 },
    { variant: "definition", title: "Organelle", text: "A part of a cell with a task of its own." },
    "Such a part of a cell is called an organelle: it is to the cell what an organ is to you.",
  );

/** From genes to proteins. */
export const proteinScene = (cell: CellPrompt): LessonScene =>
  namedPartsScene({ id: "protein", role: "example", heading: "From plan to protein", optional: 3 }, pictureOf(cell), [
    {
      say: "In the nucleus lies the DNA. Copies of single genes leave through pores.",
      names: [{ part: "nucleus", text: "nucleus: DNA", cue: "DNA" }],
    },
    {
      say: "Tiny ribosomes read the copies and build proteins, many of them on folded membranes.",
      names: [
        { part: "ribosome", cue: "ribosomes" },
        { part: "rough_er", cue: "folded" },
      ],
    },
  ]);

/** Where energy comes from. */
export const cellPartsEnergyScene = (cell: CellPrompt): LessonScene =>
  namedPartsScene(
    { id: "energy", role: "example", heading: "Where does the energy come from?", optional: 4 },
    pictureOf(cell),
    cell.kind === "animal"
      ? [
          {
            say: "A mitochondrion burns sugar with oxygen, slowly and without a flame.",
            names: [{ part: "mitochondrion", cue: "mitochondrion" }],
          },
          {
            say: "The energy leaves it in small portions that every machine in the cytoplasm can use.",
            names: [{ part: "cytoplasm", cue: "cytoplasm" }],
          },
        ]
      : [
          {
            say: "A chloroplast makes sugar from carbon dioxide and water, with the energy of light.",
            names: [{ part: "chloroplast", cue: "chloroplast" }],
          },
          {
            say: "Day and night the mitochondria burn some of that sugar, to power everything else.",
            names: [{ part: "mitochondrion", cue: "mitochondria" }],
          },
        ],
  );

/** What keeps it together. */
export const borderScene = (cell: CellPrompt): LessonScene =>
  namedPartsScene(
    { id: "border", role: "example", heading: "Borders with gates", optional: 5 },
    pictureOf(cell),
    cell.kind === "animal"
      ? [
          {
            say: "The membrane is a double layer of fat, thinner than a thousandth of a hair.",
            names: [{ part: "cell_membrane", cue: "membrane" }],
          },
          {
            say: "Proteins in it are the gates. The nucleus has a border of its own.",
            names: [{ part: "nuclear_envelope", cue: "nucleus" }],
          },
        ]
      : [
          {
            say: "Water presses from the vacuole against the wall. That keeps a leaf firm.",
            names: [
              { part: "vacuole", cue: "vacuole" },
              { part: "cell_wall", cue: "wall" },
            ],
          },
          {
            say: "Inside the wall lies the membrane with its gates, and channels lead to the neighbours.",
            names: [
              { part: "cell_membrane", cue: "membrane" },
              { part: "plasmodesma", cue: "channels" },
            ],
          },
        ],
  );
