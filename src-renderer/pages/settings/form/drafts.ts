import { z } from "zod";
import { clearStored, readStored, writeStored } from "../../../drafts/stored.ts";
import { isSecret } from "./setting-fields.ts";

/** What was typed and not saved yet, by setting. */
export type Drafts = Readonly<Record<string, string>>;

const NAME = "lectern.draft.settings";
const draftsSchema = z.record(z.string(), z.string());

let drafts: Drafts | undefined;
const listeners = new Set<() => void>();

/** What may lie in the browser's storage: everything but secrets. */
export const storable = (all: Drafts): Drafts =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !isSecret(name)));

/** The drafts, those of an earlier visit included. */
export const readDrafts = (): Drafts => (drafts ??= readStored(NAME, draftsSchema) ?? {});

/** For `useSyncExternalStore`. */
export const subscribeToDrafts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps drafts by every key press; undefined forgets one. Secrets stay in this window's memory alone. */
export const changeDrafts = (changes: Readonly<Record<string, string | undefined>>): void => {
  const next = Object.entries({ ...readDrafts(), ...changes }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  drafts = Object.fromEntries(next);
  const kept = storable(drafts);
  if (Object.keys(kept).length === 0) clearStored(NAME);
  else writeStored(NAME, kept);
  for (const listener of listeners) listener();
};
