import { z } from "zod";
import { numSchema } from "../../../contract/plan.ts";
import { runSchema } from "../shared/run-schema.ts";
import { SYSTEMS } from "./systems/index.ts";
import { SHOWN, type MechanicsShown } from "./picture/scene-model.ts";
import { type Member } from "./systems/system.ts";

/** A plan's mechanics; its quantities are read by the rules of its system. */
export type MechanicsSpec = {
  system: string;
  show?: readonly MechanicsShown[] | undefined;
  run?: { algorithm: string } | undefined;
};

const single = ({ kind }: Member): z.ZodType => (kind === "flag" ? z.boolean() : numSchema);

const memberSchema = (member: Member, description: string): z.ZodType => {
  const { count } = member;
  const schema = count ? z.array(single(member)).min(count[0]).max(count[1]) : single(member);
  return schema.optional().meta({ description });
};

type Use = { member: Member; systems: Map<string, string[]> };

/** Members of all systems; where several share one, its description tells what it is in each. */
const quantities = (): Record<string, z.ZodType> => {
  const uses = new Map<string, Use>();
  for (const { name: system, members } of SYSTEMS)
    for (const [name, member] of Object.entries(members)) {
      const use: Use = uses.get(name) ?? { member, systems: new Map() };
      use.systems.set(member.about, [...(use.systems.get(member.about) ?? []), system]);
      uses.set(name, use);
    }
  const told = ({ systems }: Use): string =>
    [...systems].map(([about, names]) => `${names.join(", ")}: ${about}`).join("; ");
  return Object.fromEntries([...uses].map(([name, use]) => [name, memberSchema(use.member, `${told(use)}.`)]));
};

const RUNS = SYSTEMS.flatMap(({ name, algorithm }) => (algorithm === undefined ? [] : [{ name, algorithm }]));
const [FIRST = "none", ...OTHERS] = RUNS.map(({ algorithm }) => algorithm);

/** Members of a `mechanics`: quantities with units, or expressions in the scene's params. */
export const mechanicsSchema: z.ZodType<MechanicsSpec> = z.object({
  system: z.enum(SYSTEMS.map(({ name }) => name)).meta({ description: "What moves by which law." }),
  ...quantities(),
  run: runSchema([FIRST, ...OTHERS], {})
    .optional()
    .meta({ description: `${RUNS.map(({ name, algorithm }) => `${name}: ${algorithm}`).join("; ")}.` }),
  show: z.array(z.enum(SHOWN)).max(6).optional().meta({ description: "Vectors, trail, energy bars, graph over time." }),
});
