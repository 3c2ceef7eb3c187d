import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { modelSchema } from "../../../../src-server/contract/api/catalogue.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";

/** Models that the service knows by name. */
export const modelsQuery = queryOptions({
  queryKey: keys.models,
  queryFn: async ({ signal }) =>
    (await call(z.object({ models: z.array(modelSchema) }), "GET", "/models", { signal })).models,
});
