import { argv, kill, pid } from "node:process";
import { openConnection } from "../../../src-server/store/connection.ts";
import { migrate, MIGRATIONS } from "../../../src-server/store/migrations/migrations.ts";

const db = openConnection(argv[2] ?? "");
db.pragma("cache_size = 10");
db.function("die", () => {
  kill(pid, "SIGKILL");
  return null;
});
migrate(db, [...MIGRATIONS, argv[3] ?? ""]);
