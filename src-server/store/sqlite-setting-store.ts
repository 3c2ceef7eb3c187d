import { z } from "zod";
import type { Vault } from "../secrets/vault.ts";
import type { SettingChange, SettingStore } from "../settings/setting-store.ts";
import { type Access, createCounters } from "./connection.ts";

const rowSchema = z.object({
  name: z.string(),
  text: z.string().nullable(),
  sealed: z.instanceof(Uint8Array).nullable(),
  changed_at: z.int(),
});

const purposeOf = (name: string): string => `setting:${name}`;

type SettingStoreParts = {
  vault: Vault;
  /** Called after a secret was changed or unset, to remove what is left of the old one. */
  forget(): void;
};

/** Settings in SQLite; secret ones are sealed for their own name. */
export const createSettingStore = (
  { db, now, read, write }: Access,
  { vault, forget }: SettingStoreParts,
): SettingStore => {
  const find = db.prepare("SELECT * FROM setting WHERE name = ?");
  const all = db.prepare("SELECT * FROM setting ORDER BY name");
  const remove = db.prepare("DELETE FROM setting WHERE name = ?");
  const insert = db.prepare(
    "INSERT INTO setting (name, text, sealed, changed_at) VALUES (@name, @text, @sealed, @now)",
  );
  const counters = createCounters(db);

  const apply = ({ name, value, secret }: SettingChange): boolean => {
    const removed = remove.run(name).changes === 1;
    if (value === null) return removed;
    const sealed = secret ? vault.seal(value, purposeOf(name)) : null;
    insert.run({ name, text: secret ? null : value, sealed, now: now() });
    return true;
  };

  /** Whether anything changed. */
  const change = (changes: readonly SettingChange[]): boolean => {
    const changed = write(() => {
      const results = changes.map(apply);
      if (!results.includes(true)) return false;
      counters.next("setting_revision");
      return true;
    });
    if (changed && changes.some(({ secret }) => secret)) forget();
    return changed;
  };

  return {
    get: (name) =>
      read(() => {
        const raw = find.get(name);
        if (raw === undefined) return null;
        const { text, sealed } = rowSchema.parse(raw);
        return sealed === null ? text : vault.open(sealed, purposeOf(name));
      }),
    set: (name, value, { secret }) => void change([{ name, value, secret }]),
    unset: (name) => change([{ name, value: null, secret: true }]),
    change: (changes) => void change(changes),
    names: () =>
      read(() =>
        z
          .array(rowSchema)
          .parse(all.all())
          .map(({ name, sealed, changed_at }) => ({ name, secret: sealed !== null, changedAt: changed_at })),
      ),
    revision: () => read(() => counters.current("setting_revision")),
  };
};

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
