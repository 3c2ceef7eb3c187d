import { existsSync } from "node:fs";
import type { OwnPronunciations } from "../contract/pronunciations.ts";
import { savedPronunciations } from "../settings/setting-values.ts";
import { databaseFiles } from "../store/database-files.ts";
import { withToolStore } from "./open-tool-store.ts";

/** The pronunciations that are set in a data folder; none where nothing was ever set. Throws `AppError("data")`. */
export const ownPronunciations = async (dataDir: string): Promise<OwnPronunciations> =>
  existsSync(databaseFiles(dataDir).database)
    ? withToolStore(dataDir, ({ settings }) => savedPronunciations(settings))
    : {};
