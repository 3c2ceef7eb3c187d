import { madelungOccupation, promotionsOf, removalsOf } from "./ground-state.ts";
import { FILLING_ORDER, findSubshell, type Occupation } from "./subshells.ts";

/** Where an electron stands: box of its subshell from 0, spin up or down. */
export type ElectronPlace = { subshell: string; box: number; up: boolean };

/** State after an event; electrons are named by their place in the list, null where one is gone or not there yet. */
export type FillMoment = {
  event: "" | "electron" | "promote" | "remove";
  /** The electron that came, moved or went. */
  active: number | null;
  places: readonly (ElectronPlace | null)[];
};

/** Where the next electron of a subshell goes by Hund's rule: every box once with spin up, then again with spin down. */
export const hundPlace = (subshell: string, held: number): ElectronPlace => {
  const boxes = findSubshell(subshell)?.boxes ?? 1;
  return { subshell, box: held % boxes, up: held < boxes };
};

/** Electrons of an occupation as they stand, in filling order. */
export const electronPlacesOf = (occupation: Occupation): ElectronPlace[] =>
  FILLING_ORDER.flatMap(({ name }) =>
    Array.from({ length: occupation.get(name) ?? 0 }, (_, held) => hundPlace(name, held)),
  );

/** Electrons of each subshell in a state. */
export const occupationOf = (places: readonly (ElectronPlace | null)[]): Occupation => {
  const occupation = new Map<string, number>();
  for (const place of places) if (place) occupation.set(place.subshell, (occupation.get(place.subshell) ?? 0) + 1);
  return occupation;
};

type Tape = { places: (ElectronPlace | null)[]; moments: FillMoment[] };

const record = (tape: Tape, event: FillMoment["event"], active: number | null): void => {
  tape.moments.push({ event, active, places: [...tape.places] });
};

const heldBy = (tape: Tape, subshell: string): number => occupationOf(tape.places).get(subshell) ?? 0;

/** The electron of a subshell that Hund's rule places last, whichever came last. */
const lastIn = (tape: Tape, subshell: string): number => {
  const last = hundPlace(subshell, heldBy(tape, subshell) - 1);
  return tape.places.findIndex((p) => p?.subshell === subshell && p.box === last.box && p.up === last.up);
};

const fill = (tape: Tape, electrons: number): void => {
  for (const [i, place] of electronPlacesOf(madelungOccupation(electrons)).entries()) {
    tape.places[i] = place;
    record(tape, "electron", i);
  }
};

/**
 * Fills an atom electron by electron: lowest subshell first, by Hund's rule within it. Atoms that depart from the rule
 * then move electrons (`promote`), cations lose their outermost ones (`remove`).
 */
export const aufbauFill = (atomicNumber: number, electrons: number = atomicNumber): readonly FillMoment[] => {
  const filled = Math.max(atomicNumber, electrons);
  const tape: Tape = { places: Array.from({ length: filled }, () => null), moments: [] };
  record(tape, "", null);
  fill(tape, filled);
  if (electrons > atomicNumber) return tape.moments;
  for (const { from, to } of promotionsOf(atomicNumber)) {
    const moved = lastIn(tape, from);
    tape.places[moved] = hundPlace(to, heldBy(tape, to));
    record(tape, "promote", moved);
  }
  for (const name of removalsOf(occupationOf(tape.places), atomicNumber - electrons)) {
    const gone = lastIn(tape, name);
    tape.places[gone] = null;
    record(tape, "remove", gone);
  }
  return tape.moments;
};
