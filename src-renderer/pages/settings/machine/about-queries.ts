import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { call } from "../../../api/call.ts";
import { licencesSchema } from "./licences.ts";

/** Version of the service. */
export const versionQuery = queryOptions({
  queryKey: ["version"],
  queryFn: async ({ signal }) => (await call(z.object({ version: z.string() }), "GET", "/", { signal })).version,
});

/** Licences of what this build holds, from the file that was made with it. */
export const licencesQuery = queryOptions({
  queryKey: ["licences"],
  queryFn: async ({ signal }) => {
    const answer = await fetch("/licences.json", { signal });
    const raw: unknown = await answer.json();
    return licencesSchema.parse(raw);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
