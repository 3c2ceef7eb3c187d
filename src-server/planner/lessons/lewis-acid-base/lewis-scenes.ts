import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene, splitLayoutScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { LewisPair } from "./lewis-pairs.ts";

type Members = { id: string; type: string } & Record<string, unknown>;

/** A Lewis formula with its lone pairs. */
export const lewis = (id: string, smiles: string): Members => ({ id, type: "molecule", smiles, style: "lewis" });

/** The question. */
export const askLewisAcidBaseScene = (): LessonScene =>
  questionScene(
    { heading: "Acids without hydrogen", optional: 1 },
    { text: "An acid without H?", say: "Some substances act as acids and hold no hydrogen at all. How can that be?" },
  );

/** Base and acid side by side. */
export const meetScene = ({ base, acid }: LewisPair): LessonScene =>
  splitLayoutScene(
    {
      id: "meet",
      role: "example",
      heading: "Who gives, who takes?",
      wide: "even",
      claims: [`base.lone_pairs == ${base.pairs}`],
    },
    { left: lewis("base", base.smiles), right: lewis("acid", acid.smiles) },
    [
      beat(`${base.say} has a lone pair to give: a Lewis base.`, [
        draw("base"),
        mark("base/lone_pairs", { color: "good", cue: "pair" }),
      ]),
      beat(`${acid.say} has room for it: a Lewis acid.`, [
        draw("acid"),
        mark("acid/atom:1", { color: "b", cue: "room" }),
      ]),
    ],
  );

/** The definition. */
export const lewisAcidBaseDefinitionScene = (): LessonScene =>
  lawScene(
    { heading: "Lewis's definition", optional: 2 },
    {
      variant: "definition",
      title: "Lewis acids and bases",
      text: "A base gives an electron pair. An acid accepts it.",
    },
    "A Lewis base gives an electron pair. A Lewis acid accepts it. Hydrogen is not mentioned.",
  );

/** What both make. */
export const adductScene = ({ base, acid, adduct }: LewisPair): LessonScene =>
  focusScene(
    { id: "adduct", role: "example", heading: "The new bond", optional: 3 },
    { main: lewis("adduct", adduct.smiles) },
    [
      beat(`The pair now lies between ${base.atom} and ${acid.atom}: that is a new bond.`, [
        draw("adduct"),
        mark("adduct/bond:1-2", { color: "good", cue: "bond" }),
      ]),
      beat("Both of its electrons came from the base. Chemists call that a coordinate bond.", [
        mark("adduct/atom:1", { color: "a", cue: "base" }),
      ]),
    ],
  );

/** The equation. */
export const lewisAcidBaseEquationScene = ({ equation, adduct }: LewisPair): LessonScene =>
  focusScene(
    { id: "reaction", role: "statement", heading: "Two become one", optional: 4, claims: ["eq.balanced"] },
    { main: { id: "eq", type: "reaction", equation } },
    [
      beat("As an equation it is short: base and acid simply join.", [write("eq")]),
      beat(`No atom leaves and none is exchanged. The product is ${adduct.say}.`, [frame("eq", "product")]),
    ],
  );

/** Electrons around the taking atom. */
export const countLewisAcidBaseScene = ({ acid }: LewisPair): LessonScene => {
  const full = acid.electrons + 2;
  return focusScene(
    {
      id: "count",
      role: "proof",
      heading: "Why the acid wants a pair",
      optional: 5,
      claims: [`rows.cell(2,2) == ${full}`],
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["when", `electrons at ${acid.atom}`],
        rows: [
          ["before", acid.electrons],
          ["after", `=${acid.electrons}+2`],
        ],
      },
    },
    [
      beat(acid.why, [step("rows")]),
      beat(
        `The pair of the base brings two more: now there are ${full === 8 ? "eight, a full shell" : "two, a full first shell"}.`,
        [step("rows", { to: "end", cue: "two" }), mark("rows/row:2", { color: "good", at: "end" })],
      ),
    ],
  );
};

/** No hydrogen is needed. */
export const hydrogenMyth = (): LessonScene =>
  mythScene(
    { heading: "Acid means hydrogen?", optional: 6 },
    { wrong: "Every acid gives off $\\ce{H+}$.", right: "$\\ce{BF3}$ has none: it takes an electron pair." },
    [
      "In school, acids give off hydrogen ions. So it seems that every acid must hold hydrogen.",
      "Lewis looks at electrons instead. Boron trifluoride takes a pair, so it is an acid, without any hydrogen.",
    ],
  );

/** Recap: the adduct. */
export const lewisAcidBaseRecapScene = ({ adduct }: LewisPair): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...lewis("adduct", adduct.smiles), shown: true } },
    [
      beat("Bases give the pair, acids take it: one new bond.", [
        mark("adduct/bond:1-2", { color: "good", cue: "bond" }),
      ]),
    ],
  );
