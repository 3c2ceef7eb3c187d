import { z } from "zod";
import type { SpendingStore } from "../jobs/spending.ts";
import type { Access } from "./access.ts";

const MICRO = 1e6;
const rowSchema = z.object({ tokens: z.int(), micro_usd: z.int() }).default({ tokens: 0, micro_usd: 0 });

/** What was taken of the owner's AI key, in SQLite. */
export const createSpendingStore = ({ db, read, write }: Access): SpendingStore => {
  const find = db.prepare("SELECT tokens, micro_usd FROM spending WHERE month = ?");
  const insert = db.prepare(
    `INSERT INTO spending (month, tokens, micro_usd) VALUES (@month, @tokens, @microUsd)
     ON CONFLICT DO UPDATE SET tokens = tokens + excluded.tokens, micro_usd = micro_usd + excluded.micro_usd`,
  );
  return {
    add: (month, { tokens, usd }) =>
      write(() => void insert.run({ month, tokens: Math.ceil(tokens), microUsd: Math.round(usd * MICRO) })),
    of: (month) =>
      read(() => {
        const { tokens, micro_usd } = rowSchema.parse(find.get(month));
        return { tokens, usd: micro_usd / MICRO };
      }),
  };
};
