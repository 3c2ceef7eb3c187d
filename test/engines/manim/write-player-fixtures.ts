import { writeFileSync } from "node:fs";
import { jobJsonSchema, keptStates, SCHEMA_FILE, STATES_FILE, statesOf } from "./player-fixtures.ts";

/* Brings what the player's tests and its reader go by up to date: node test/engines/manim/write-player-fixtures.ts */
const lines = keptStates().map(({ name, job }) => JSON.stringify({ name, job, states: statesOf(job) }));
writeFileSync(STATES_FILE, `${lines.join("\n")}\n`);
writeFileSync(SCHEMA_FILE, `${JSON.stringify(jobJsonSchema(), null, 2)}\n`);
