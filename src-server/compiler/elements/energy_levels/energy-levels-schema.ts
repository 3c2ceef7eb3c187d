import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";

const idSchema = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,11}$/, { error: schemaText(msg("energy_levels.level_name_wanted")) });
const energySchema = z.union([z.number(), z.string().max(40)], {
  error: schemaText(msg("energy_levels.energy_wanted")),
});
const labelSchema = z.string().min(1).max(200);

const levelSchema = z.object({
  id: idSchema.meta({ description: "Name by which links, arrows and actions mean it." }),
  energy: energySchema
    .optional()
    .meta({ description: "Number, or quantity as -13.6 eV; hess finds it from the arrows." }),
  electrons: z.int().min(0).max(14).default(0).meta({ description: "Electrons in it; `step` adds them one by one." }),
  degeneracy: z.int().min(1).max(7).default(1).meta({ description: "Orbitals of this energy, drawn side by side." }),
  label: labelSchema.optional().meta({ description: "Tex beside the level; its id where left out." }),
});

const columnSchema = z.object({
  label: z.string().max(24).optional().meta({ description: "Words below the column." }),
  levels: z.array(levelSchema).min(1).max(10),
});

const arrowSchema = z.object({
  from: z.string().max(40),
  to: z.string().max(40),
  label: labelSchema.optional().meta({ description: "Tex beside the arrow." }),
  energy: energySchema
    .optional()
    .meta({ description: "hess: its energy, as -393.5 kJ/mol; one may be left to be found." }),
});

const potentialSchema = z.object({
  from: z.string().min(1).max(24).meta({ description: "Species that is reduced, as MnO4^-." }),
  to: z.string().min(1).max(24).meta({ description: "What it becomes, as MnO2." }),
  potential: energySchema.meta({ description: "Standard potential, as 1.69 V." }),
});

export const PRESETS = [
  "hydrogen",
  "mo_diatomic",
  "crystal_field",
  "huckel",
  "born_haber",
  "hess",
  "wells",
  "frost",
] as const;

export const energyLevelsSchema = z.object({
  columns: z
    .array(columnSchema)
    .min(1)
    .max(3)
    .optional()
    .meta({ description: "Levels in columns; needed without a preset." }),
  links: z
    .array(z.tuple([z.string().max(40), z.string().max(40)]))
    .max(12)
    .default([])
    .meta({ description: "Dashed lines between levels: [[a, b]]." }),
  arrows: z
    .array(arrowSchema)
    .max(8)
    .default([])
    .meta({ description: "Transitions between levels; `step` draws them in order." }),
  preset: z.enum(PRESETS).optional().meta({ description: "Levels that the program computes." }),
  molecule: z.string().min(1).max(60).optional().meta({
    description:
      "mo_diatomic: O2, CO, NO+; huckel: SMILES as C=CC=C; crystal_field: ion as Fe^2+; born_haber: salt as NaCl; hydrogen: ion as He+.",
  }),
  electrons: z
    .int()
    .min(0)
    .max(10)
    .optional()
    .meta({ description: "crystal_field: d electrons, unless the ion is given." }),
  field: z
    .enum(["octahedral", "tetrahedral", "square_planar"])
    .default("octahedral")
    .meta({ description: "crystal_field: arrangement of the ligands." }),
  spin: z
    .enum(["high", "low"])
    .default("high")
    .meta({ description: "crystal_field: weak field (high spin) or strong field (low spin)." }),
  atom: z
    .string()
    .regex(/^[A-Z][a-z]?$/, { error: schemaText(msg("energy_levels.symbol_wanted")) })
    .optional()
    .meta({ description: "frost: the element whose oxidation states are compared." }),
  potentials: z
    .array(potentialSchema)
    .min(1)
    .max(9)
    .optional()
    .meta({ description: "frost: standard potentials of reductions; every state must be joined to the element." }),
  width: z.string().max(40).default("1 nm").meta({ description: "wells: distance of the walls." }),
});
export type EnergyLevelsSpec = z.infer<typeof energyLevelsSchema>;
