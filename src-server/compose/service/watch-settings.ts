import type { SettingStore } from "../../settings/setting-store.ts";

/** How soon a change by another program, such as the command line, is told. */
const LOOK_EVERY_MS = 1000;

export type SettingWatch = {
  /** Tells at once what has changed. */
  look(): void;
  stop(): void;
};

type WatchSettings = {
  settings: Pick<SettingStore, "names" | "revision">;
  /** Calls again and again; the result stops it. */
  every(ms: number, call: () => void): () => void;
  /** Takes the names of settings that were set anew or unset. */
  tell(names: readonly string[]): void;
};

type Known = ReadonlyMap<string, number>;

const changedNames = (before: Known, after: Known): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name));

/** Tells which settings change from now on, whoever changes them. */
export const watchSettings = ({ settings, every, tell }: WatchSettings): SettingWatch => {
  const current = (): Known => new Map(settings.names().map(({ name, changedAt }) => [name, changedAt]));
  let revision = settings.revision();
  let known = current();
  const look = (): void => {
    const latest = settings.revision();
    if (latest === revision) return;
    const before = known;
    known = current();
    revision = latest;
    const names = changedNames(before, known);
    if (names.length > 0) tell(names);
  };
  const lookAgain = (): void => {
    try {
      look();
    } catch {
      // A busy or full disk keeps no change from being told at the next look.
    }
  };
  return { look, stop: every(LOOK_EVERY_MS, lookAgain) };
};
