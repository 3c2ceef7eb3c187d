import { join } from "node:path";
import { argv, pid, stdout } from "node:process";
import { createVault } from "../../../src-server/secrets/vault.ts";
import { openStore } from "../../../src-server/store/open-store.ts";

const dataDir = argv[2] ?? "";
const vault = createVault(join(dataDir, "data-key"));
const { queue } = await openStore({ dataDir, now: Date.now, vault, kind: "tool" });
for (let claim = queue.claim(`worker ${pid}`, 600_000); claim !== null; claim = queue.claim(`worker ${pid}`, 600_000))
  stdout.write(`${claim.jobId}\n`);
