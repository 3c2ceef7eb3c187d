import { z } from "zod";

export const moleculeSchema = z.object({
  smiles: z.string().min(1).max(120).meta({
    description: "The molecule as SMILES: CCO is ethanol, c1ccccc1 benzene, O water; no stereo marks (/ \\ @).",
  }),
  style: z
    .enum(["skeletal", "structural", "lewis", "condensed", "ball_stick"])
    .default("structural")
    .meta({ description: "Lines only; every atom; with lone pairs; on one line; balls and sticks." }),
  show: z
    .array(z.enum(["lone_pairs", "charges", "dipoles", "angles"]))
    .max(4)
    .default([])
    .meta({
      description: "Lone pairs, formal charges (always shown), partial charges of polar bonds, angles between bonds.",
    }),
});
export type MoleculeSpec = z.infer<typeof moleculeSchema>;
