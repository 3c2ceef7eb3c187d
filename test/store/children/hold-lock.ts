import { argv, stdout } from "node:process";
import { lockDataFolder } from "../../../src-server/store/data-folder-lock.ts";

const lock = lockDataFolder(argv[2] ?? "");
stdout.write("held\n");
// Refers to the lock, which would be freed with its database if that were collected as garbage.
setInterval(() => void lock, 1000);
