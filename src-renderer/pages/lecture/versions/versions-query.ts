import { queryOptions } from "@tanstack/react-query";
import { versionListSchema } from "../../../../src-server/contract/api/versions.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";

/** All versions of a lecture, newest first. */
export const versionsQuery = (jobId: string) =>
  queryOptions({
    queryKey: keys.versions(jobId),
    queryFn: async ({ signal }) =>
      (await call(versionListSchema, "GET", `/video/jobs/${jobId}/versions`, { signal })).versions,
  });
