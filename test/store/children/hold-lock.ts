import { argv, stdout } from "node:process";
import { lockDataFolder } from "../../../src-server/store/data-folder-lock.ts";

lockDataFolder(argv[2] ?? "");
stdout.write("held\n");
setInterval(() => {}, 1000);
