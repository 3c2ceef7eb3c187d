import type { Raw } from "./raw.ts";
import { listOf, rawsOf } from "./raw.ts";

/** Texts of a member that holds one address or several. */
export const addressesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? listOf(value) : [value]).filter((one) => typeof one === "string");

/** Element id of an address. */
export const idOf = (address: string): string => address.split("/")[0] ?? "";

/** Everything an action names on the stage: its targets, and where an arrow leads. */
export const targetsOf = (action: Raw): string[] => [
  ...addressesIn(action["target"]),
  ...(action["action"] === "connect" ? addressesIn(action["to"]) : []),
];

/** Actions of a beat. */
export const actionsOf = (beat: Raw): Raw[] => rawsOf(beat["do"]);

/** Actions that put their target on stage. */
export const SHOWS: ReadonlySet<unknown> = new Set(["show", "write", "draw", "step", "play"]);

/** Actions after which only their words are gone when they are left out: they point. */
export const POINTS: ReadonlySet<unknown> = new Set(["highlight", "annotate", "trace", "connect", "pause"]);
