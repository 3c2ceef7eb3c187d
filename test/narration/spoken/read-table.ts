import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";

/** Pairs of what is written and what is expected for it. */
export type Table = readonly (readonly [written: string, expected: string])[];

const tableSchema = z.array(z.tuple([z.string(), z.string()])).readonly();

/** Reads a table that lies beside the tests. */
export const readTable = (name: string): Table =>
  tableSchema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")));

/** All tables of spoken forms, by topic. */
export const spokenTables = (): { topic: string; cases: Table }[] =>
  readdirSync(new URL("tables/", import.meta.url)).map((file) => ({
    topic: file.replace(".json", ""),
    cases: readTable(`tables/${file}`),
  }));
