import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { runSchema } from "../shared/run-schema.ts";

export const BIT_ALGORITHMS = [
  "ieee754_encode",
  "twos_complement",
  "base_conversion",
  "hamming_code",
  "hamming_distance",
  "parity",
  "crc",
  "binary_count",
] as const;

export const MAX_BITS = 64;
const bits = z.string().regex(/^[01 ]{1,80}$/, schemaText(msg("bit_field.only_zeros_and_ones")));

export const bitFieldSchema = z.object({
  bits: z
    .union([bits, z.int().min(1)])
    .optional()
    .meta({ description: "Up to 64 bits, `10110`, or only how many there are." }),
  value: z
    .number()
    .optional()
    .meta({ description: "Number that a run turns into bits; without a run it is written in bits." }),
  fields: z
    .array(
      z.object({
        name: z.string().min(1).max(14),
        width: z.int().min(1).max(MAX_BITS),
        color: z.enum(["a", "b", "c", "d"]).optional(),
      }),
    )
    .min(1)
    .max(8)
    .optional()
    .meta({ description: "Names of groups of bits from the left, with their widths." }),
  run: runSchema(BIT_ALGORITHMS, {
    format: z.enum(["half", "single", "double"]).optional().meta({ description: "ieee754_encode: single." }),
    width: z
      .int()
      .min(2)
      .max(32)
      .optional()
      .meta({ description: "twos_complement, binary_count: number of bits; 8, 4." }),
    base: z.int().min(2).max(16).optional().meta({ description: "base_conversion: 2." }),
    with: bits.optional().meta({ description: "hamming_distance: the other word." }),
    divisor: bits.optional().meta({ description: "crc: divisor, `1011`." }),
    odd: z.boolean().optional().meta({ description: "parity: odd instead of even." }),
    flip: z.int().min(1).max(MAX_BITS).optional().meta({ description: "hamming_code, parity: place of an error." }),
    steps: z.int().min(1).max(255).optional().meta({ description: "binary_count: how far; to the end." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type BitFieldSpec = z.infer<typeof bitFieldSchema>;
export type BitRunSpec = NonNullable<BitFieldSpec["run"]>;
