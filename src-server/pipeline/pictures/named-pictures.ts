import { z } from "zod";

const scenesSchema = z.looseObject({
  scenes: z.array(
    z.looseObject({
      elements: z.array(z.looseObject({ type: z.string(), asset: z.string() }).catch({ type: "", asset: "" })),
    }),
  ),
});

/** So many pictures are read of one plan. */
const MOST = 24;

/** Names of the pictures that a plan of unknown quality shows. */
export const namedPictures = (plan: unknown): string[] => {
  const read = scenesSchema.safeParse(plan);
  if (!read.success) return [];
  const shown = read.data.scenes.flatMap(({ elements }) => elements).filter(({ type }) => type === "image");
  return [...new Set(shown.map(({ asset }) => asset))].slice(0, MOST);
};
