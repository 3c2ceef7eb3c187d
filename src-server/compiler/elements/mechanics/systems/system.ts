import type { Message } from "../../../../contract/messages/message.ts";
import type { DimensionName } from "../../../../computation/units/dimension-names.ts";
import type { Facts } from "../../../../contract/fact.ts";
import type { Shape } from "../../../drawing.ts";
import type { GraphSubject } from "../picture/motion-graph.ts";
import type { MechanicsRoom, Show, MechanicsShown } from "../picture/scene-model.ts";
import type { Thing } from "../picture/thing.ts";
import type { MechanicsWorld } from "../picture/world.ts";

type Common = {
  /** What it is, for people who write plans. */
  about: string;
  /** How many a list has; left out: it is no list. */
  count?: readonly [least: number, most: number];
};
/** A number with a unit: its dimension, its limits in `unit`, what stands in for it. */
export type QuantityMember = Common & {
  kind: DimensionName;
  unit: string;
  least: number;
  most: number;
  usual?: number;
};
/** Yes or no. */
type FlagMember = Common & { kind: "flag"; usual: boolean };
/** An expression in one variable and the scene's params. */
export type FormulaMember = Common & { kind: "formula"; variable: string };
export type Member = QuantityMember | FlagMember | FormulaMember;

/** Members of a plan's element, read: numbers in SI units, angles in radians. */
export type MechanicsValues = {
  one(name: string): number;
  list(name: string): readonly number[];
  flag(name: string): boolean;
  formulas(name: string): readonly ((variable: number) => number)[];
  /** Whether this algorithm was asked for. */
  runs(algorithm: string): boolean;
};

/** Energies in J; `heat` is what friction has taken. */
export type Energies = { kinetic: number; potential: number; heat: number };

/** A system at given values, run by its law. Times in s. */
export type SystemModel = {
  duration: number;
  facts: Facts;
  /** Facts that grow while it runs. */
  factsAt?(seconds: number): Facts;
  /** What is given and found, as TeX, for a corner. */
  readings: readonly string[];
  /** From when each reading is shown; from the start where left out. */
  readingsFrom?: readonly number[];
  /** Metres that it takes at all times; left out where the system has a picture of its own. */
  extent?: { x: readonly [number, number]; y: readonly [number, number] };
  things?(seconds: number, show: Show): readonly Thing[];
  /** Largest useful body unit in u. */
  largestBodies?: number;
  /** Share of the largest scale that must be left when bodies are drawn larger. */
  leastScale?: number;
  energies?(seconds: number): Energies;
  graph?: GraphSubject;
  /** A sum that must stay the same, and what it is called. */
  kept?: { name: Message; size: number; value(seconds: number): number };
  /** How its time is counted where not in seconds. */
  timeUnit?: { name: string; seconds: number };
  /** Moments a `step` goes to, in order. */
  events?: readonly { name: string; seconds: number }[];
  /** Why it cannot be shown. */
  refusal?: { at: string; message: Message };
};

/** A picture that is more than a list of things. */
export type MechanicsPicture = {
  /** The world that holds for all values, so that it stays while a param is swept. */
  world(all: readonly MechanicsValues[], room: MechanicsRoom): MechanicsWorld;
  draw(values: MechanicsValues, seconds: number, room: MechanicsRoom, world: MechanicsWorld): readonly Shape[];
};

/** One kind of moving thing: everything the element knows about it. */
export type System = {
  name: string;
  /** For messages: `an incline is 0…80 deg`. */
  noun: Message;
  /** For those who do not see it: `A pendulum swings`. */
  what: string;
  members: Readonly<Record<string, Member>>;
  /** Shown where nothing is asked for. */
  shown: readonly MechanicsShown[];
  /** Parts that can be addressed. */
  partNames: string;
  /** Least useful size in u where it needs more than others. */
  least?: { width: number; height: number };
  /** The algorithm that it may `run`. */
  algorithm?: string;
  model(values: MechanicsValues): SystemModel;
  picture?: MechanicsPicture;
};
