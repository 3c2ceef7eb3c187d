import { about, MessageError, placed, type Message } from "../../../contract/messages/message.ts";
import type { LevelElectron } from "../../../computation/chemistry/levels/fill-levels.ts";
import type { Facts } from "../../../contract/fact.ts";

export type DrawnLevel = {
  id: string;
  column: number;
  energy: number;
  degeneracy: number;
  /** Tex beside it, and its energy on the other side. */
  tex: string;
  value?: string;
};
/** `lines` are Tex, one below the other; `found`: its energy follows from the others. */
export type DrawnArrow = { from: string; to: string; lines: readonly string[]; found: boolean };

/** All that is fixed about a picture of levels. */
export type LevelsModel = {
  columns: readonly { label?: string }[];
  levels: readonly DrawnLevel[];
  links: readonly (readonly [string, string])[];
  arrows: readonly DrawnArrow[];
  /** Distances between levels that have a name: Δ. */
  gaps: readonly { from: string; to: string; tex: string }[];
  /** Electrons that are seen from the beginning, and those that enter one by one. */
  fixed: readonly LevelElectron[];
  order: readonly LevelElectron[];
  /** Key of the electron that each of `order` comes from. */
  sources: readonly (string | undefined)[];
  /** Places show the order of energies, not their size. */
  schematic: boolean;
  /** Levels are lines of the whole width, with arrows in lanes. */
  wide: boolean;
  picture: { kind: "none" } | { kind: "well" } | { kind: "ring"; corners: number };
  /** Facts after a number of electrons. */
  factsAfter(electrons: number): Facts;
  alt: string;
  check: Message;
};

export const EMPTY_MODEL: Omit<LevelsModel, "factsAfter" | "alt" | "check"> = {
  columns: [],
  levels: [],
  links: [],
  arrows: [],
  gaps: [],
  fixed: [],
  order: [],
  sources: [],
  schematic: false,
  wide: false,
  picture: { kind: "none" },
};

/** Electrons with their keys: `electron:sigma,2` is the second one that entered. */
export const keyedElectrons = (electrons: readonly LevelElectron[]): { key: string; electron: LevelElectron }[] => {
  const counts = new Map<string, number>();
  return electrons.map((electron) => {
    const nth = (counts.get(electron.level) ?? 0) + 1;
    counts.set(electron.level, nth);
    return { key: `electron:${electron.level},${nth}`, electron };
  });
};

/** A problem of the plan, found while a model is made; `message` follows the member `at`. */
export class LevelsRefusal extends MessageError {
  readonly at: string;
  readonly code: "refused" | "missing" | "bad_unit";
  constructor(at: string, message: Message, code: LevelsRefusal["code"] = "refused") {
    super(code === "missing" ? about(at, message) : placed(at, message));
    this.at = at;
    this.code = code;
  }
}
