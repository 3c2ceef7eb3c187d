import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { settingSchema, type SettingEntry } from "../../../../src-server/contract/api/setting.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";

const settingsSchema = z.object({ settings: z.array(settingSchema) });

/** All settings; values of secrets never come. */
export const settingsQuery = queryOptions({
  queryKey: keys.settings,
  queryFn: async ({ signal }) => (await call(settingsSchema, "GET", "/settings", { signal })).settings,
});

/** Saves settings, all of them or none; null unsets. Gives them all as they are then. */
export const saveSettings = async (changes: Readonly<Record<string, string | null>>): Promise<SettingEntry[]> =>
  (await call(settingsSchema, "PATCH", "/settings", { body: changes })).settings;
