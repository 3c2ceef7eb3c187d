import { beforeAll } from "vitest";
import type { JobRecord } from "../../../src-server/contract/api/job-record.ts";
import { isOver } from "../../support/service.ts";
import { SMALL, type TestService } from "./use-service.ts";

/** What a finished job was asked for. */
export const BODY = { ...SMALL, voice: "slt", style: "paper" } as const;

/** A job that is made before the tests of a file, and every record of it that was read meanwhile. */
export const useFinishedJob = (server: () => TestService): { job: () => JobRecord; seen: readonly JobRecord[] } => {
  const seen: JobRecord[] = [];
  beforeAll(async () => {
    await server().until(await server().create(BODY), (record) => {
      seen.push(record);
      return isOver(record);
    });
  });
  return {
    seen,
    job: () => {
      const last = seen.at(-1);
      if (last?.status !== "completed") throw new Error(`It was not completed: ${JSON.stringify(last)}`);
      return last;
    },
  };
};
