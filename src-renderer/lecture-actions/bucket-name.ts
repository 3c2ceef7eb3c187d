import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { settingSchema, type SettingEntry } from "../../src-server/contract/api/setting.ts";
import { call } from "../api/call.ts";
import { keys } from "../api/keys.ts";

const NEEDED = ["storage.bucket", "storage.access_key_id", "storage.secret_access_key"] as const;

/** Name of the owner's bucket; null while one cannot be used yet. */
export const bucketName = (settings: readonly SettingEntry[]): string | null => {
  const isSet = (name: string): boolean => settings.some((one) => one.name === name && one.set);
  return NEEDED.every(isSet) ? (settings.find(({ name }) => name === "storage.bucket")?.value ?? null) : null;
};

/** The bucket that finished lectures can be uploaded to. */
export const bucketQuery = queryOptions({
  queryKey: [...keys.settings, "bucket"] as const,
  queryFn: async ({ signal }) =>
    bucketName((await call(z.object({ settings: z.array(settingSchema) }), "GET", "/settings", { signal })).settings),
});
