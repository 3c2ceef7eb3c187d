/** Version 4: plans that are written apart from the request that asked for them. Without an outcome, one is being written. */
export const PLAN_TASKS = `
CREATE TABLE plan_task (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  outcome TEXT CHECK (outcome IS NULL OR json_valid(outcome))
) STRICT;
CREATE INDEX plan_task_account ON plan_task (account_id, seq DESC);
`;
