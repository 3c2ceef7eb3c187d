import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import Database from "better-sqlite3";
import { msg } from "../../../src-server/contract/messages/message.ts";
import { createVault } from "../../../src-server/secrets/vault.ts";
import { databaseFiles } from "../../../src-server/store/data-folder.ts";
import { foldText } from "../../../src-server/store/job-rows.ts";
import { openStore } from "../../../src-server/store/open-store.ts";
import { newJob, NO_LIMITS } from "../../store/new-job.ts";

const FAILED_EVERY = 10;
const FIRST = Date.UTC(2026, 0, 1);
const A_MINUTE = 60_000;

const columnsSchema = z.array(z.object({ name: z.string() }));

/** Name of a seeded lecture, by its number from 0. */
export const seededName = (number: number): string => `Lecture ${number} about ${number % 2 ? "optics" : "fractions"}`;

/** A failed lecture and a finished one, as the store writes them. */
const writeModels = async (dataDir: string): Promise<{ failed: string; ready: string }> => {
  let now = FIRST;
  const vault = createVault(join(dataDir, "data-key"));
  const store = await openStore({ dataDir, now: () => now, vault, kind: "server" });
  const write = (number: number, end: Parameters<typeof store.jobs.finish>[1]): string => {
    const job = newJob({ accountId: store.accounts.ownerAccountId, plan: "owner", prompt: seededName(number) });
    now += A_MINUTE;
    store.jobs.accept(job, NO_LIMITS);
    store.jobs.finish(job.id, end);
    return job.id;
  };
  const error = msg("job.failed_llm_auth");
  const failed = write(0, { state: "failed", phase: "failed", error, errorCode: "llm_auth" });
  const ready = write(1, { state: "completed", phase: "completed", progress: 1, durationSeconds: 62 });
  store.close();
  return { failed, ready };
};

/** A data folder with so many lectures that are over, the newest with the highest number; every tenth has failed. */
export const seedLibrary = async (count: number): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), "lectern-library-"));
  const models = await writeModels(dataDir);
  const db = new Database(databaseFiles(dataDir).database);
  const own = new Map([
    ["id", "@id"],
    ["created_at", "@at"],
    ["updated_at", "@at"],
    ["prompt_folded", "@folded"],
    ["request", "json_set(request, '$.prompt', @prompt)"],
  ]);
  const columns = columnsSchema.parse(db.pragma("table_info(job)")).filter(({ name }) => name !== "seq");
  const copy = db.prepare(
    `INSERT INTO job (${columns.map(({ name }) => name).join(", ")})
     SELECT ${columns.map(({ name }) => own.get(name) ?? name).join(", ")} FROM job WHERE id = @model`,
  );
  db.transaction(() => {
    for (let number = 2; number < count; number++) {
      const prompt = seededName(number);
      const model = number % FAILED_EVERY === 0 ? models.failed : models.ready;
      copy.run({ id: randomUUID(), at: FIRST + (number + 1) * A_MINUTE, folded: foldText(prompt), prompt, model });
    }
  })();
  db.close();
  return dataDir;
};
