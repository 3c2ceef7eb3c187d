import { join } from "node:path";
import { argv, umask } from "node:process";
import { hashKey, newKey } from "../../../src-server/accounts/authenticate.ts";
import { ownerKey } from "../../../src-server/accounts/owner-key.ts";
import { createVault } from "../../../src-server/secrets/vault.ts";
import { lockDataFolder } from "../../../src-server/store/data-folder-lock.ts";
import { openStore } from "../../../src-server/store/open-store.ts";

umask(0);
const dataDir = argv[2] ?? "";
lockDataFolder(dataDir);
const vault = createVault(join(dataDir, "data-key"));
const store = await openStore({ dataDir, now: Date.now, vault, kind: "server" });
store.accounts.addKey({ hash: hashKey(newKey()), kind: "private", plan: "free", name: "" });
store.settings.set("llm.api_key", "text", { secret: true });
ownerKey(dataDir, store.accounts);
await store.backup();
store.settings.set("voice", "rms", { secret: false });
// Ends without closing, so that all files of a store at work are left.
process.kill(process.pid, "SIGKILL");
