import type { SettingEntry } from "../../../../src-server/contract/api/settings.ts";
import type { Drafts } from "./drafts.ts";
import { isSecret } from "./setting-fields.ts";
import type { SettingName } from "../../../../src-server/contract/api/settings.ts";

export type Changes = Record<string, string | null>;

/** What a save sends for the named settings: their drafts where these differ from what is saved; empty ones unset. */
export const changesOf = (names: readonly SettingName[], drafts: Drafts, saved: readonly SettingEntry[]): Changes => {
  const changes: Changes = {};
  for (const name of names) {
    const draft = drafts[name]?.trim();
    const entry = saved.find((one) => one.name === name);
    if (draft === undefined || (isSecret(name) && draft === "")) continue;
    const text = draft === "" ? null : draft;
    if (isSecret(name) || text !== (entry?.value ?? null)) changes[name] = text;
  }
  return changes;
};

/** Secrets that were set before and are not now, though nobody removed them: they belonged to another place. */
export const lostSecrets = (
  before: readonly SettingEntry[],
  after: readonly SettingEntry[],
  changes: Readonly<Changes>,
): string[] =>
  before
    .filter(({ name, secret, set }) => secret && set && !(name in changes))
    .filter(({ name }) => after.some((entry) => entry.name === name && !entry.set))
    .map(({ name }) => name);
