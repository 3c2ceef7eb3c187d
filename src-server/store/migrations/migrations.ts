import { FIRST_SCHEMA } from "./first-schema.ts";
import { LIBRARY } from "./library.ts";
import { PLAN_TASKS } from "./plan-tasks.ts";
import { SPENDING } from "./spending.ts";
import { VERSIONS } from "./versions.ts";

/** Version 5: a finished lecture's upload that is under way. */
const LATER_UPLOADS = `
ALTER TABLE job ADD COLUMN later_upload TEXT CHECK (later_upload IS NULL OR json_valid(later_upload));
CREATE INDEX job_uploading ON job (seq) WHERE later_upload IS NOT NULL;
`;

/** Version 7: what accounts used of the owner's money beside lectures. */
const USAGE = `
CREATE TABLE usage (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX usage_quota ON usage (account_id, kind, used_at);
`;

/** Version 8: accounts without a limit that are not the owner's; their `plan` stays a name that earlier versions know. */
const UNLIMITED = "ALTER TABLE account ADD COLUMN unlimited INTEGER NOT NULL DEFAULT 0 CHECK (unlimited IN (0, 1));";

/** Statements that lead from each version to the next; the first makes the tables. Never changed once released. */
export const MIGRATIONS: readonly string[] = [
  FIRST_SCHEMA,
  SPENDING,
  VERSIONS,
  PLAN_TASKS,
  LATER_UPLOADS,
  LIBRARY,
  USAGE,
  UNLIMITED,
];
