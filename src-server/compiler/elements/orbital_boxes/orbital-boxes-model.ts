import { atomicNumberOf, symbolOf } from "../../../computation/chemistry/elements.ts";
import {
  aufbauFill,
  occupationOf,
  electronPlacesOf,
  type ElectronPlace,
} from "../../../computation/chemistry/electrons/aufbau-fill.ts";
import { groundState, promotionsOf } from "../../../computation/chemistry/electrons/ground-state.ts";
import { slaterShielding, type Shielding } from "../../../computation/chemistry/electrons/slater-shielding.ts";
import {
  byShell,
  configurationText,
  electronCount,
  FILLING_ORDER,
  findSubshell,
  unpairedCount,
  type Occupation,
  type Subshell,
} from "../../../computation/chemistry/electrons/subshells.ts";
import type { Facts } from "../../../contract/fact.ts";
import { occupationOfSpec } from "./orbital-boxes-findings.ts";
import type { OrbitalBoxesSpec } from "./orbital-boxes-schema.ts";

/** One state of the boxes: electrons, the one looked at, and how many shares of a shielding are counted. */
export type BoxesMoment = {
  event: string;
  active: number | null;
  places: readonly (ElectronPlace | null)[];
  /** Parts of the shielding shown so far; one more than there are when the result is shown. */
  shares: number;
};

/** All that is fixed about orbital boxes. */
export type BoxesModel = {
  /** Symbol with its charge apart; empty where only electrons were given. */
  symbol: string;
  charge: number;
  atomicNumber: number;
  /** Subshells that are shown, in filling order. */
  subshells: readonly Subshell[];
  /** Final electrons. */
  occupation: Occupation;
  notation: boolean;
  moments: readonly BoxesMoment[];
  shielding: Shielding | undefined;
};

const NOBLE_GASES = [86, 54, 36, 18, 10, 2];

/** A noble gas whose closed shells may stand for the innermost electrons: its symbol and its subshells. */
export type Core = { symbol: string; electrons: number; subshells: ReadonlySet<string> };

/** Cores by which an occupation can be written short, the smallest first. */
export const coresOf = (occupation: Occupation): readonly Core[] =>
  NOBLE_GASES.toReversed().flatMap((number): Core[] => {
    const core = groundState(number);
    const full = [...core].every(([name, count]) => occupation.get(name) === count);
    const rest = [...occupation].some(([name, count]) => count > 0 && !core.has(name));
    return full && rest ? [{ symbol: symbolOf(number) ?? "", electrons: number, subshells: new Set(core.keys()) }] : [];
  });

const outermost = (occupation: Occupation): Subshell | undefined =>
  FILLING_ORDER.filter(({ name }) => occupation.has(name)).toSorted((a, b) => byShell(b, a))[0];

const shieldingOf = (spec: OrbitalBoxesSpec, atomicNumber: number, occupation: Occupation): Shielding | undefined => {
  if (spec.run?.algorithm !== "slater_shielding") return undefined;
  const target = spec.run.target === undefined ? outermost(occupation) : findSubshell(spec.run.target);
  return target && slaterShielding(atomicNumber, occupation, target);
};

const stillMoments = (occupation: Occupation, shielding: Shielding | undefined): BoxesMoment[] => {
  const places = electronPlacesOf(occupation);
  const active = shielding ? places.findLastIndex((place) => place.subshell === shielding.target) : null;
  const still = { active, places };
  if (!shielding) return [{ event: "", ...still, shares: 0 }];
  return [
    { event: "", ...still, shares: 0 },
    ...shielding.parts.map((_, i) => ({ event: "row_done", ...still, shares: i + 1 })),
    { event: "result", ...still, shares: shielding.parts.length + 1 },
  ];
};

/** Reads what an element means and runs what is to be run. */
export const createBoxesModel = (spec: OrbitalBoxesSpec): BoxesModel => {
  const occupation = occupationOfSpec(spec);
  const electrons = electronCount(occupation);
  const atomicNumber = (spec.element === undefined ? undefined : atomicNumberOf(spec.element)) ?? electrons;
  const shielding = shieldingOf(spec, atomicNumber, occupation);
  const moments =
    spec.run?.algorithm === "aufbau_fill"
      ? aufbauFill(atomicNumber, electrons).map((moment) => ({ ...moment, shares: 0 }))
      : stillMoments(occupation, shielding);
  const ever = new Set(moments.flatMap(({ places }) => places.map((place) => place?.subshell)));
  return {
    symbol: spec.element ?? "",
    charge: spec.element === undefined ? 0 : atomicNumber - electrons,
    atomicNumber,
    subshells: FILLING_ORDER.filter(({ name }) => ever.has(name)),
    occupation,
    notation: spec.notation,
    moments,
    shielding,
  };
};

/** Facts of a state. */
export const boxesFacts = (model: BoxesModel, moment: BoxesMoment): Facts => {
  const occupation = occupationOf(moment.places);
  const unpaired = unpairedCount(occupation);
  const { shielding } = model;
  return {
    electrons: electronCount(occupation),
    configuration: configurationText(occupation),
    unpaired,
    paramagnetic: unpaired > 0,
    exception: model.charge === 0 && model.symbol !== "" && promotionsOf(model.atomicNumber).length > 0,
    count: (name) => occupation.get(String(name)) ?? 0,
    ...(model.symbol === "" ? {} : { protons: model.atomicNumber, charge: model.charge }),
    ...(shielding ? { shielding: shielding.shielding, effective_charge: shielding.effectiveCharge } : {}),
  };
};
