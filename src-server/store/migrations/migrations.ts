import { FIRST_SCHEMA } from "./first-schema.ts";
import { PLAN_TASKS } from "./plan-tasks.ts";
import { SPENDING } from "./spending.ts";
import { VERSIONS } from "./versions.ts";

/** Statements that lead from each version to the next; the first makes the tables. Never changed once released. */
export const MIGRATIONS: readonly string[] = [FIRST_SCHEMA, SPENDING, VERSIONS, PLAN_TASKS];
