import { z } from "zod";
import { storedMessageSchema } from "./messages/message.ts";

/** A picture of the teacher's own, ready to be drawn. */
export const readyPictureSchema = z.object({
  /** Named after its content. */
  id: z.string(),
  /** Size in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** A WebP file in base64. */
  data: z.string(),
});
export type ReadyPicture = z.infer<typeof readyPictureSchema>;

/** Pictures by the names that a plan's `asset` has for them; `fault` says in a clause why one cannot be shown. */
export const lecturePicturesSchema = z.record(
  z.string(),
  z.union([readyPictureSchema, z.object({ fault: storedMessageSchema })]),
);
export type LecturePictures = z.infer<typeof lecturePicturesSchema>;
