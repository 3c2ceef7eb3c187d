import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step } from "../shared/beats.ts";
import { focusScene, splitLayoutScene } from "../shared/scenes.ts";
import { nobleGasBoxesOf, capital, closedBefore } from "./gas-figures.ts";
import { NOBLE_GASES, type NobleGas } from "./noble-gases.ts";

/** Shell by shell. */
export const nobleGasFillScene = (gas: NobleGas): LessonScene =>
  focusScene(
    {
      id: "fill",
      role: "example",
      heading: "Fill the boxes, lowest first",
      optional: 8,
      claims: [
        `${closedBefore(gas)
          .map(({ added }) => added)
          .join("+")} == ${gas.electrons}`,
      ],
    },
    { main: { ...nobleGasBoxesOf(gas), run: { algorithm: "aufbau_fill" } } },
    [
      beat("Let us build the atom, electron by electron, from the lowest box up.", [draw("boxes")]),
      ...closedBefore(gas).map(({ added, name, electrons }, i) =>
        beat(
          i === 0
            ? `Two electrons fill the first shell: that is ${name}.`
            : `${added} more, ${electrons} in all: that is ${name}.`,
          [step("boxes", { count: added })],
        ),
      ),
    ],
  );

/** One electron too few, one too many. */
export const nobleGasNeighboursScene = (gas: NobleGas): LessonScene =>
  splitLayoutScene(
    {
      id: "beside",
      role: "example",
      heading: "Its neighbours react",
      optional: 6,
      wide: "even",
      claims: ["left.unpaired == 1", "right.unpaired == 1", `left.electrons == ${gas.electrons - 1}`],
    },
    { left: nobleGasBoxesOf(gas.before, { id: "left" }), right: nobleGasBoxesOf(gas.after, { id: "right" }) },
    [
      beat(`${capital(gas.before.name)} has one electron less. A box is half empty, so it looks for a partner.`, [
        draw("left"),
        mark(`left/subshell:${gas.outer}`, { color: "b", cue: "half" }),
      ]),
      beat(`${capital(gas.after.name)} has one more than ${gas.name}. Alone on a higher level, it leaves easily.`, [
        draw("right"),
        mark(`right/subshell:${gas.next}`, { color: "b", cue: "Alone" }),
      ]),
    ],
  );

/** Ions with the electrons of the noble gas. */
export const ionsScene = (gas: NobleGas): LessonScene =>
  splitLayoutScene(
    {
      id: "ions",
      role: "application",
      heading: `Ions that look like ${gas.name}`,
      optional: 7,
      wide: "even",
      claims: [`left.electrons == ${gas.electrons}`, `right.electrons == ${gas.electrons}`, "right.unpaired == 0"],
    },
    {
      left: nobleGasBoxesOf(gas.before, { id: "left", electrons: gas.electrons }),
      right: nobleGasBoxesOf(gas.after, { id: "right", electrons: gas.electrons }),
    },
    [
      beat(`Let ${gas.after.name} hand its single electron to ${gas.before.name}.`, [draw(["left", "right"])]),
      beat(`Now both have ${gas.electrons}, in the same boxes as ${gas.name}. That is how their salt forms.`, [
        mark(`left/subshell:${gas.outer}`, { color: "good", cue: "both" }),
        mark(`right/subshell:${gas.outer}`, { color: "good", cue: "same" }),
      ]),
    ],
  );

/** Boiling points. */
export const boilScene = (gas: NobleGas): LessonScene =>
  focusScene(
    { id: "boil", role: "application", heading: "They hardly touch each other", optional: 9 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["noble gas", "electrons", "boils at (°C)"],
        rows: NOBLE_GASES.map(({ name, electrons, boils }) => [name, electrons, boils]),
      },
    },
    [
      beat("Their atoms do not even stick to each other. That is why all of them are gases.", [
        step("rows", { to: "end" }),
      ]),
      beat("The attraction grows with the number of electrons, and so does the boiling point.", [
        mark("rows/col:3", { color: "b", cue: "boiling" }),
      ]),
      beat(`${capital(gas.name)} boils at ${Math.abs(gas.boils)} degrees below zero.`, [
        mark(`rows/row:${NOBLE_GASES.indexOf(gas) + 1}`, { color: "good", cue: "boils" }),
      ]),
    ],
  );

/** What a gas that does not react is good for. */
export const nobleGasUsesScene = (): LessonScene =>
  focusScene(
    { id: "uses", role: "application", heading: "Useful because it is idle", optional: 10 },
    { main: { id: "points", type: "bullets", items: ["Safe balloons", "Clean welds", "Glowing signs"] } },
    [
      beat("Helium lifts like hydrogen does, almost as well, but it cannot burn.", [step("points")]),
      beat("Argon flows over hot metal and keeps the oxygen away from it.", [step("points")]),
      beat("In a tube, electricity lifts neon's electrons, and red light comes out as they fall back.", [
        step("points"),
      ]),
    ],
  );
