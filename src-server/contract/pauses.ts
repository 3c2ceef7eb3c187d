import { z } from "zod";

/** Silence after each beat in milliseconds, by id of the scene. */
export const pausesSchema = z.record(z.string(), z.array(z.number()));
export type Pauses = z.infer<typeof pausesSchema>;
