import { existsSync } from "node:fs";
import type { Config } from "../../config.ts";
import { installedKokoro } from "../../narration/voices/kokoro/installed-kokoro.ts";
import type { MoreVoices } from "../../narration/voices/more-voices.ts";
import { findSystemVoices } from "../../narration/voices/system/find-system-voices.ts";
import { savedSpeechServer, type SavedSpeechServer } from "../../settings/speech-server.ts";
import { databaseFiles } from "../../store/database-files.ts";
import { withToolStore } from "../open-tool-store.ts";

/** The speech server in the settings; a data folder that was never used is left alone. */
const speechServerOf = async (dataDir: string): Promise<SavedSpeechServer | null> => {
  if (!existsSync(databaseFiles(dataDir).database)) return null;
  return withToolStore(dataDir, ({ settings }) => savedSpeechServer(settings));
};

/** What speaks on this machine beside the built-in voices: the speech server in the settings, and system voices. */
export const findMoreVoices = async ({ dataDir, searchPath }: Config): Promise<MoreVoices> => {
  const [speechServer, installed] = await Promise.all([speechServerOf(dataDir), findSystemVoices(searchPath)]);
  return { speechServer, installed, kokoro: installedKokoro(dataDir) };
};
