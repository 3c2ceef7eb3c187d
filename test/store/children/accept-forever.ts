import { join } from "node:path";
import { argv } from "node:process";
import { writeSync } from "node:fs";
import { createVault } from "../../../src-server/secrets/vault.ts";
import { openStore } from "../../../src-server/store/open-store.ts";
import { newJob, NO_LIMITS } from "../new-job.ts";

const STDOUT = 1;
const dataDir = argv[2] ?? "";
const vault = createVault(join(dataDir, "data-key"));
const { jobs } = await openStore({ dataDir, now: Date.now, vault, kind: "server" });
for (;;) {
  const { id } = jobs.accept(newJob({ secrets: Buffer.alloc(300, 1) }), NO_LIMITS);
  writeSync(STDOUT, `${id} queued\n`);
  jobs.change(id, { state: "processing", phase: "rendering" });
  if (jobs.change(id, { progress: 0.5 }) !== null) writeSync(STDOUT, `${id} half\n`);
  if (jobs.finish(id, { state: "completed" }) !== null) writeSync(STDOUT, `${id} completed\n`);
}
