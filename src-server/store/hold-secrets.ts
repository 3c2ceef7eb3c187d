import type { SettingChange, SettingStore } from "../settings/setting-store.ts";

type Held = { value: string; changedAt: number };

/**
 * A store that keeps values whose change says `held` in memory alone, as long as it lives. What another program
 * saves under the same name takes their place.
 */
export const holdSecrets = (store: SettingStore, now: () => number): SettingStore => {
  const held = new Map<string, Held>();
  let heldRevision = 0;
  const change = (changes: readonly SettingChange[]): void => {
    store.change(changes.map((one) => (one.held ? { ...one, value: null } : one)));
    for (const { name, value, held: isHeld } of changes) {
      const had = held.delete(name);
      if (isHeld && value !== null) held.set(name, { value, changedAt: now() });
      if (had || isHeld) heldRevision += 1;
    }
  };
  const names = (): ReturnType<SettingStore["names"]> => {
    const saved = store.names();
    const others = [...held].filter(([name]) => saved.every((entry) => entry.name !== name));
    return [...saved, ...others.map(([name, { changedAt }]) => ({ name, secret: true, changedAt, held: true }))];
  };
  return {
    get: (name) => store.get(name) ?? held.get(name)?.value ?? null,
    set: (name, value, { secret }) => change([{ name, value, secret }]),
    unset(name) {
      const isSet = names().some((entry) => entry.name === name);
      change([{ name, value: null, secret: true }]);
      return isSet;
    },
    change,
    names,
    revision: () => store.revision() + heldRevision,
  };
};
