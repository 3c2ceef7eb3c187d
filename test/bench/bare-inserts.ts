import { argv, stdout } from "node:process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { percentile99 } from "./percentile.ts";

const PAUSE_MS = 60;
const [file = "", count = "0"] = argv.slice(2);

/** Inserts flushed rows and prints the 99th percentile of their times in milliseconds. */
const db = new Database(file);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec("create table row (id text primary key, body text)");
const insert = db.prepare("insert into row values (?, ?)");
const times: number[] = [];
for (let i = 0; i < Number(count); i += 1) {
  const startedAt = performance.now();
  insert.run(randomUUID(), "x".repeat(500));
  times.push(performance.now() - startedAt);
  await wait(PAUSE_MS);
}
db.close();
stdout.write(String(percentile99(times)));
