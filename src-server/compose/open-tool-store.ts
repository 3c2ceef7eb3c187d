import { join } from "node:path";
import { createVault } from "../secrets/vault.ts";
import { openStore, type Store } from "../store/open-store.ts";

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
