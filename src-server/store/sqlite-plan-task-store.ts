import { z } from "zod";
import { planTaskSchema } from "../contract/api/previews.ts";
import type { PlanOutcome, PlanTaskStore } from "../jobs/service/plan-tasks.ts";
import type { Access } from "./access.ts";

/** Plans of one account that stay; older ones go when another is asked for. */
const MAX_OF_ACCOUNT = 20;

const rowSchema = z.object({ outcome: z.string().nullable() }).optional();
const countSchema = z.object({ count: z.int() });
const outcomeSchema = planTaskSchema.omit({ plan_id: true });
const PLANNING: PlanOutcome = { status: "planning", planned: null, error: null, error_code: null };

/** Plans that are written apart from a request, in SQLite. */
export const createPlanTaskStore = ({ db, now, read, write }: Access): PlanTaskStore => {
  const insert = db.prepare("INSERT INTO plan_task (id, account_id, created_at) VALUES (@id, @accountId, @now)");
  const trim = db.prepare(
    `DELETE FROM plan_task WHERE account_id = @accountId AND outcome IS NOT NULL AND seq NOT IN
     (SELECT seq FROM plan_task WHERE account_id = @accountId ORDER BY seq DESC LIMIT ${MAX_OF_ACCOUNT})`,
  );
  const find = db.prepare("SELECT outcome FROM plan_task WHERE account_id = @accountId AND id = @id");
  const open = db.prepare("SELECT count(*) AS count FROM plan_task WHERE account_id = ? AND outcome IS NULL");
  const finish = db.prepare("UPDATE plan_task SET outcome = @outcome WHERE id = @id AND outcome IS NULL");
  const removeOpen = db.prepare("DELETE FROM plan_task WHERE outcome IS NULL");
  const remove = db.prepare("DELETE FROM plan_task WHERE account_id = @accountId AND id = @id");
  return {
    add: ({ id, accountId }) =>
      write(() => {
        insert.run({ id, accountId, now: now() });
        trim.run({ accountId });
      }),
    read: ({ id, accountId }) =>
      read(() => {
        const row = rowSchema.parse(find.get({ id, accountId }));
        return row && (row.outcome === null ? PLANNING : outcomeSchema.parse(JSON.parse(row.outcome)));
      }),
    countOpen: (accountId) => read(() => countSchema.parse(open.get(accountId)).count),
    finish: (id, outcome) => write(() => void finish.run({ id, outcome: JSON.stringify(outcome) })),
    removeOpen: () => write(() => void removeOpen.run()),
    remove: ({ id, accountId }) => write(() => remove.run({ id, accountId }).changes === 1),
  };
};
