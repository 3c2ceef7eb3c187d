import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step } from "../shared/beats.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import { nobleGasBoxesOf, capital, gapOf } from "./gas-figures.ts";
import type { NobleGas } from "./noble-gases.ts";

/** The question. */
export const askNobleGasScene = (gas: NobleGas): LessonScene =>
  questionScene(
    { heading: "A gas that stays alone", optional: 1 },
    {
      text: `Why no partner for ${gas.name}?`,
      say: `Iron rusts, wood burns, salt forms. So why does ${gas.name} do nothing of the kind?`,
    },
  );

/** All electrons in pairs. */
export const nobleGasBoxesScene = (gas: NobleGas): LessonScene =>
  focusScene(
    {
      id: "boxes",
      role: "example",
      heading: `The electrons of ${gas.name}`,
      claims: [`boxes.electrons == ${gas.electrons}`, "boxes.unpaired == 0"],
    },
    { main: nobleGasBoxesOf(gas) },
    [
      beat(
        gas.symbol === "He"
          ? "Look at helium. Its two electrons are a pair."
          : `Look at ${gas.name}. Its ${gas.electrons} electrons are all in pairs.`,
        [draw("boxes")],
      ),
      beat(
        `${gas.symbol === "He" ? "The first shell has no more room" : "Even the outermost boxes are full"}, so it needs no partner.`,
        [mark(`boxes/subshell:${gas.outer}`, { color: "good", cue: "partner" })],
      ),
    ],
  );

/** What a noble gas is. */
export const nobleGasDefinitionScene = (gas: NobleGas): LessonScene =>
  lawScene(
    { heading: "Noble gases", optional: 2 },
    {
      variant: "definition",
      title: "Noble gas",
      text: "An element of group 18: its outermost s and p orbitals are full, and it hardly reacts.",
    },
    [
      beat("In a noble gas, the outermost s and p orbitals are full.", [draw("law")]),
      beat(
        gas.symbol === "He"
          ? "Helium is the smallest. Its only shell has no p orbitals, so two electrons are enough."
          : "Eight electrons do that, and for helium, whose only shell has no p orbitals, two.",
        [mark("law/body", { cue: gas.symbol === "He" ? "enough" : "Eight" })],
        { optional: 6 },
      ),
    ],
  );

/** The gap above the outermost electrons. */
export const nobleGasGapScene = (gas: NobleGas): LessonScene =>
  focusScene(
    {
      id: "gap",
      role: "intuition",
      heading: "The next free place is far up",
      optional: 3,
      claims: [`${gas.ionization}-${gas.excitation} ~ ${-gapOf(gas).free}`],
    },
    { main: gapOf(gas).element },
    [
      beat("To bond, an electron needs a free place of about the same energy.", [
        draw("levels"),
        step("levels", { to: "end", cue: "electron" }),
      ]),
      beat(
        `Here the first free one lies ${aboutNumber(gas.excitation)} electronvolts higher. Most bonds do not pay back that much.`,
        [mark(`levels/level:s${gas.next}`, { color: "b", cue: "free" })],
      ),
    ],
  );

/** Ionization energies of the neighbours. */
export const holdScene = (gas: NobleGas): LessonScene => {
  const { before, after } = gas;
  return focusScene(
    {
      id: "hold",
      role: "application",
      heading: "It does not let go either",
      optional: 4,
      claims: [`${gas.ionization} > ${before.ionization}`, `${gas.ionization} > 2*${after.ionization}`],
    },
    {
      main: {
        id: "bars",
        type: "bar_chart",
        categories: [before.name, gas.name, after.name],
        values: [before.ionization, gas.ionization, after.ionization],
        unit: "eV",
        colors: ["muted", "a", "muted"],
      },
    },
    [
      beat(`How much energy tears one electron off? For ${gas.name}, more than for its neighbours.`, [
        draw("bars"),
        mark(`bars/bar:${gas.name}`, { cue: gas.name }),
      ]),
      beat(
        `${capital(after.name)}, one place further, gives up its last one for ${aboutNumber(after.ionization)} electronvolts.`,
        [mark(`bars/bar:${after.name}`, { color: "b", cue: "last" })],
      ),
    ],
  );
};

/** Some of them do react. */
export const reactMyth = (): LessonScene =>
  mythScene(
    { heading: "Do they never react?", optional: 5 },
    { wrong: "A noble gas never reacts.", right: "Krypton and xenon bind fluorine." },
    [
      "For decades, textbooks said that a noble gas forms no compound at all.",
      "But in 1962 Neil Bartlett made one with xenon. Its outer electrons sit far from the nucleus, and fluorine can pull them.",
    ],
  );

/** Recap: the boxes. */
export const nobleGasRecapScene = (gas: NobleGas): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...nobleGasBoxesOf(gas), shown: true } },
    [beat("Nothing to give, and no room to take.", [frame(`boxes/subshell:${gas.outer}`, "room")])],
  );
