import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { settingSchema, type SettingEntry } from "../../../../src-server/contract/api/settings.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";

const settingsSchema = z.object({ settings: z.array(settingSchema) });

/** All settings; values of secrets never come. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async ({ signal }) => (await call(settingsSchema, "GET", "/settings", { signal })).settings,
});

type Saving = {
  changes: Readonly<Record<string, string | null>>;
  /** Keeps the key of the AI provider in the service's memory alone, until that stops. */
  holdsKey: boolean;
};

/** Saves settings, all of them or none; null unsets. Gives them all as they are then. */
export const saveSettings = async ({ changes, holdsKey }: Saving): Promise<SettingEntry[]> => {
  const path = holdsKey ? "/settings?llm_key=until_stop" : "/settings";
  return (await call(settingsSchema, "PATCH", path, { body: changes })).settings;
};
