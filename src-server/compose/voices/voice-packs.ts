import { msg } from "../../contract/messages/message.ts";
import { freeBytes } from "../../publishing/work-folder.ts";
import type { Config } from "../../config.ts";
import { AppError } from "../../errors.ts";
import { KOKORO_PACK, packsFolder } from "../../narration/voices/kokoro/kokoro-pack.ts";
import { createClientFetcher, type FetchProgress } from "../../narration/voices/pack/fetch-archives.ts";
import { createAddressFetcher, type FetchArchive } from "../../narration/voices/pack/fetch-from-address.ts";
import { installPack, removePack, type PackCall } from "../../narration/voices/pack/install-pack.ts";
import { readToolStore } from "../tool-store.ts";

/** The setting that names a folder on a server with the archives of voice packs. */
const ADDRESS = "voice.pack.base_url";

const packCall = (name: string, { dataDir }: Config): PackCall => {
  if (name !== KOKORO_PACK.name)
    throw new AppError("usage", msg("voice.no_such_pack", { name: name.slice(0, 60), pack: KOKORO_PACK.name }));
  return { manifest: KOKORO_PACK, packsDir: packsFolder(dataDir) };
};

const fetcherOf = async ({ dataDir, searchPath }: Config): Promise<FetchArchive> => {
  const baseUrl = (await readToolStore(dataDir, ({ settings }) => settings.get(ADDRESS))) ?? null;
  return baseUrl === null ? createClientFetcher(searchPath) : createAddressFetcher({ baseUrl });
};

type Install = { config: Config; signal: AbortSignal; onProgress: (progress: FetchProgress) => void };

/** Installs a voice pack by name: from the address in the settings, else by pip and npm. Throws AppError, or the signal's reason. */
export const installVoicePack = async (
  name: string,
  { config, signal, onProgress }: Install,
): Promise<"installed" | "kept"> => {
  const call = packCall(name, config);
  return installPack({ ...call, fetcher: await fetcherOf(config), freeBytes, signal, onProgress });
};

/** Removes a voice pack by name; false when it was not there. Throws AppError. */
export const removeVoicePack = (name: string, config: Config): Promise<boolean> => removePack(packCall(name, config));
