import { z } from "zod";
import { readPragma, type Connection } from "../connection.ts";

/** Tables of version 1. Times are milliseconds since 1970. */
const FIRST_SCHEMA = `
CREATE TABLE install (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE account (
  id TEXT PRIMARY KEY,
  plan TEXT NOT NULL CHECK (plan IN ('free', 'hobby', 'pro', 'owner')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX account_owner ON account (plan) WHERE plan = 'owner';

CREATE TABLE api_key (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES account (id),
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  kind TEXT NOT NULL CHECK (kind IN ('private', 'public')),
  name TEXT NOT NULL,
  is_local INTEGER NOT NULL CHECK (is_local IN (0, 1)),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at INTEGER
) STRICT;

CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  text TEXT,
  sealed BLOB,
  changed_at INTEGER NOT NULL,
  CHECK ((text IS NULL) <> (sealed IS NULL))
) STRICT;

CREATE TABLE job (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('free', 'hobby', 'pro', 'owner', 'guest')),
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  deleted_at INTEGER,
  revision INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'processing', 'completed', 'failed')),
  phase TEXT NOT NULL,
  progress REAL NOT NULL CHECK (progress BETWEEN 0 AND 1),
  seconds_left REAL,
  engine TEXT,
  duration_seconds REAL,
  error_code TEXT,
  model TEXT NOT NULL,
  key_source TEXT NOT NULL CHECK (key_source IN ('byok', 'service', 'none')),
  cache_key TEXT,
  cached INTEGER NOT NULL CHECK (cached IN (0, 1)),
  continues TEXT,
  failures INTEGER NOT NULL DEFAULT 0,
  crashes INTEGER NOT NULL DEFAULT 0,
  worker TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0,
  not_before INTEGER NOT NULL DEFAULT 0,
  claims INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  finished_at INTEGER,
  resolution TEXT NOT NULL,
  message TEXT NOT NULL,
  error TEXT,
  warnings TEXT NOT NULL CHECK (json_valid(warnings)),
  files_dir TEXT,
  upload TEXT CHECK (upload IS NULL OR json_valid(upload)),
  prompt_folded TEXT NOT NULL,
  request TEXT NOT NULL CHECK (json_valid(request))
) STRICT;
CREATE INDEX job_list ON job (account_id, created_at DESC, seq DESC) WHERE deleted_at IS NULL;
CREATE INDEX job_list_state ON job (account_id, state, created_at DESC, seq DESC) WHERE deleted_at IS NULL;
CREATE INDEX job_open ON job (created_at, seq) WHERE state IN ('queued', 'processing') AND deleted_at IS NULL;
CREATE INDEX job_deleted ON job (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX job_cache ON job (cache_key, seq DESC) WHERE cache_key IS NOT NULL AND state = 'completed';
CREATE INDEX job_pace ON job (finished_at DESC) WHERE state = 'completed';

CREATE TABLE job_secret (job_id TEXT PRIMARY KEY, sealed BLOB NOT NULL) STRICT;

CREATE TABLE turn (account_id TEXT PRIMARY KEY, served INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE acceptance (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL,
  address TEXT NOT NULL,
  accepted_at INTEGER NOT NULL,
  for_quota INTEGER NOT NULL CHECK (for_quota IN (0, 1)),
  for_rate INTEGER NOT NULL CHECK (for_rate IN (0, 1))
) STRICT;
CREATE INDEX acceptance_quota ON acceptance (account_id, accepted_at) WHERE for_quota = 1;
CREATE INDEX acceptance_rate ON acceptance (address, accepted_at) WHERE for_rate = 1;
CREATE INDEX acceptance_time ON acceptance (accepted_at);
`;

/** Version 4: plans that are written apart from the request that asked for them. Without an outcome, one is being written. */
const PLAN_TASKS = `
CREATE TABLE plan_task (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  outcome TEXT CHECK (outcome IS NULL OR json_valid(outcome))
) STRICT;
CREATE INDEX plan_task_account ON plan_task (account_id, seq DESC);
`;

/** Version 2: what was taken of the owner's AI key in each month, in tokens and millionths of a US dollar. */
const SPENDING = `
CREATE TABLE spending (
  month TEXT PRIMARY KEY,
  tokens INTEGER NOT NULL CHECK (tokens >= 0),
  micro_usd INTEGER NOT NULL CHECK (micro_usd >= 0)
) STRICT, WITHOUT ROWID;
`;

/** Version 6: titles and files of lectures, and lists of the lectures of all accounts. */
const LIBRARY = `
ALTER TABLE job ADD COLUMN title TEXT;
ALTER TABLE job ADD COLUMN files TEXT CHECK (files IS NULL OR json_valid(files));
CREATE INDEX job_list_all ON job (created_at DESC, seq DESC) WHERE deleted_at IS NULL;
CREATE INDEX job_count_all ON job (state) WHERE deleted_at IS NULL;
`;

/** Version 3: the versions of a lecture are found by the job of the first one. */
const VERSIONS = `
CREATE INDEX job_versions ON job (json_extract(request, '$.revision.root'));
`;

/** Version 5: a finished lecture's upload that is under way. */
const LATER_UPLOADS = `
ALTER TABLE job ADD COLUMN later_upload TEXT CHECK (later_upload IS NULL OR json_valid(later_upload));
CREATE INDEX job_uploading ON job (seq) WHERE later_upload IS NOT NULL;
`;

/** Version 7: what accounts used of the owner's money apart from lectures. */
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

export const schemaVersion = (db: Connection): number => z.number().parse(readPragma(db, "user_version"));

/** One step, or none when another process was faster. */
const step = (db: Connection, migrations: readonly string[]): void => {
  const version = schemaVersion(db);
  const statements = migrations[version];
  if (statements === undefined) return;
  db.exec(statements);
  db.pragma(`user_version = ${version + 1}`);
  db.prepare("UPDATE install SET schema_version = ?").run(version + 1);
};

/** Brings a database to the newest version, each step in one immediate transaction: whole or not at all. */
export const migrate = (db: Connection, migrations: readonly string[]): void => {
  while (schemaVersion(db) < migrations.length) db.transaction(() => step(db, migrations)).immediate();
};
