import { savedPronunciations } from "../settings/setting-values.ts";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { createVault } from "../secrets/vault.ts";
import { openStore, type Store } from "../store/open-store.ts";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import { databaseFiles } from "../store/data-folder.ts";

/** Runs a command's work on the store of a data folder, which is made when absent; a server may be at work there. */
export const withToolStore = async <Result>(dataDir: string, work: (store: Store) => Result): Promise<Result> => {
  const vault = createVault(join(dataDir, "data-key"));
  const store = await openStore({ dataDir, now: Date.now, vault, kind: "tool" });
  try {
    return work(store);
  } finally {
    store.close();
  }
};

/** Reads the store of a data folder; undefined where nothing was ever saved, and nothing is made there. Throws `AppError("data")`. */
export const readToolStore = async <Result>(
  dataDir: string,
  read: (store: Store) => Result,
): Promise<Result | undefined> =>
  existsSync(databaseFiles(dataDir).database) ? withToolStore(dataDir, read) : undefined;

/** The pronunciations that are set in a data folder; none where nothing was ever set. Throws `AppError("data")`. */
export const ownPronunciations = async (dataDir: string): Promise<OwnPronunciations> =>
  (await readToolStore(dataDir, ({ settings }) => savedPronunciations(settings))) ?? {};
