import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { installedKokoro } from "../../narration/voices/kokoro/installed-kokoro.ts";
import { type MoreVoices, createMoreVoices } from "../../narration/voices/more-voices.ts";
import { findSystemVoices } from "../../narration/voices/system/find-system-voices.ts";
import { savedSpeechServer, type SavedSpeechServer } from "../../settings/saved-settings.ts";
import { databaseFiles } from "../../store/database-files.ts";
import { createNarrator, type Narrator } from "../../narration/narrator.ts";
import { createBuiltInVoices } from "../../narration/voices/built-in-voices.ts";
import type { KnownVoices } from "../../narration/plan-speech.ts";
import type { Voice } from "../../narration/voices/voice.ts";
import { withToolStore } from "../open-tool-store.ts";

/** The speech server in the settings of a data folder; one that was never used is left alone. */
const speechServerIn = async (dataDir: string): Promise<SavedSpeechServer | null> => {
  if (!existsSync(databaseFiles(dataDir).database)) return null;
  return withToolStore(dataDir, ({ settings }) => savedSpeechServer(settings));
};

/** What speaks on this machine beside the built-in voices: a speech server, the installed pack and system voices. */
const findMoreVoices = async (
  { dataDir, searchPath }: Config,
  findSpeechServer: () => Promise<SavedSpeechServer | null>,
): Promise<MoreVoices> => {
  const [speechServer, installed] = await Promise.all([findSpeechServer(), findSystemVoices(searchPath)]);
  return { speechServer, installed, kokoro: installedKokoro(dataDir) };
};

/** All voices of this machine. */
export type OpenVoices = {
  narrator: Narrator;
  /** Works with the voices as they are now, the default first. */
  use<T>(work: (voices: readonly Voice[]) => Promise<T>): Promise<T>;
};

const closeAll = async (voices: readonly Voice[]): Promise<void> => {
  await Promise.all(voices.map((voice) => voice.close()));
};

type OpenVoicesOptions = Pick<KnownVoices, "replaces"> & {
  /** Finds the speech server; in the settings of the data folder when absent. */
  findSpeechServer?: () => Promise<SavedSpeechServer | null>;
};

/** Opens the voices: the built-in ones stay at work, the others are looked up each time, as the settings are then. With `replaces`, others speak for a voice that is gone. */
export const openVoices = (
  config: Config,
  { replaces, findSpeechServer = () => speechServerIn(config.dataDir) }: OpenVoicesOptions = {},
): OpenVoices => {
  const builtIn = createBuiltInVoices();
  const cacheDir = join(config.cacheDir, "speech");
  const withVoices: OpenVoices["use"] = async (work) => {
    const more = createMoreVoices(await findMoreVoices(config, findSpeechServer), builtIn);
    try {
      return await work([...builtIn, ...more]);
    } finally {
      await closeAll(more);
    }
  };
  const own = createNarrator({ voices: builtIn, cacheDir });
  const narrate: Narrator["narrate"] = (scripts, options) =>
    withVoices((voices) => createNarrator({ voices, cacheDir, replaces }).narrate(scripts, options));
  const estimateDuration: Narrator["estimateDuration"] = (scripts, options) =>
    withVoices((voices) => createNarrator({ voices, cacheDir, replaces }).estimateDuration(scripts, options));
  return { narrator: { ...own, narrate, estimateDuration }, use: withVoices };
};
