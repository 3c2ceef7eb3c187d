import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { keySchema } from "../../../../src-server/contract/api/accounts.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";

const documentSchema = z.object({ servers: z.tuple([z.object({ url: z.url() })], z.unknown()) });

/** Where the API answers other programs of this computer, as the service itself says. */
export const addressQuery = queryOptions({
  queryKey: ["address"],
  queryFn: async ({ signal }) => (await call(documentSchema, "GET", "/openapi.json", { signal })).servers[0].url,
});

/** All keys of this computer, without the keys themselves. */
export const keysQuery = queryOptions({
  queryKey: keys.keys,
  queryFn: async ({ signal }) => (await call(z.object({ keys: z.array(keySchema) }), "GET", "/keys", { signal })).keys,
});
