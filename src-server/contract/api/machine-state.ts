import { z } from "zod";

export const queueSchema = z.object({ paused: z.boolean(), waiting: z.int(), working: z.int() }).meta({ id: "Queue" });
export type QueueState = z.infer<typeof queueSchema>;

export const diskSchema = z
  .object({
    free_bytes: z.number().nullable().describe("Null while the folder of lectures cannot be reached."),
    lectures_bytes: z.number(),
    trash_bytes: z.number(),
    work_bytes: z.number(),
    cache_bytes: z.number(),
  })
  .meta({ id: "Disk" });
export type DiskState = z.infer<typeof diskSchema>;
