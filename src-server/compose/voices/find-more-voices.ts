import { existsSync } from "node:fs";
import type { Config } from "../../config.ts";
import { installedKokoro } from "../../narration/voices/kokoro/installed-kokoro.ts";
import type { MoreVoices } from "../../narration/voices/more-voices.ts";
import { findSystemVoices } from "../../narration/voices/system/find-system-voices.ts";
import { savedSpeechServer, type SavedSpeechServer } from "../../settings/speech-server.ts";
import { databaseFiles } from "../../store/database-files.ts";
import { withToolStore } from "../open-tool-store.ts";

/** The speech server in the settings of a data folder; one that was never used is left alone. */
export const speechServerIn = async (dataDir: string): Promise<SavedSpeechServer | null> => {
  if (!existsSync(databaseFiles(dataDir).database)) return null;
  return withToolStore(dataDir, ({ settings }) => savedSpeechServer(settings));
};

/** What speaks on this machine beside the built-in voices: a speech server, the installed pack and system voices. */
export const findMoreVoices = async (
  { dataDir, searchPath }: Config,
  findSpeechServer: () => Promise<SavedSpeechServer | null>,
): Promise<MoreVoices> => {
  const [speechServer, installed] = await Promise.all([findSpeechServer(), findSystemVoices(searchPath)]);
  return { speechServer, installed, kokoro: installedKokoro(dataDir) };
};
