import { msg, type Message } from "../../../contract/messages/message.ts";
import { newBits, recordBits, rowOf, span, type BitRun } from "../../../computation/algorithms/bits/bit-moment.ts";
import { crcBits, hammingBits, hammingDistance, parityBit } from "../../../computation/algorithms/bits/code-bits.ts";
import {
  baseConversion,
  binaryCount,
  digitsOf,
  ieee754Encode,
  twosComplement,
} from "../../../computation/algorithms/bits/number-bits.ts";
import { parityCount } from "../../../computation/codes/hamming.ts";
import type { ElementFinding } from "../../element-kind.ts";
import { MAX_BITS, type BitFieldSpec, type BitRunSpec } from "./bit-field-schema.ts";

export type BitReading = { run?: BitRun; findings: readonly ElementFinding[] };

const refused = (at: string, message: Message, code: ElementFinding["code"] = "refused"): BitReading => ({
  findings: [{ at, code, severity: "repair", message }],
});
const ran = (run: BitRun): BitReading => ({ run, findings: [] });
const bitsOf = (text: string): number[] => [...text.replaceAll(" ", "")].map(Number);

const missing = (member: string, { algorithm }: BitRunSpec): BitReading =>
  refused(member, msg("plan.missing_needs", { at: member, type: algorithm }), "missing");

const whole = (value: number, run: BitRunSpec): BitReading | undefined =>
  Number.isSafeInteger(value)
    ? undefined
    : refused("value", msg("bit_field.whole_number_wanted", { value, algorithm: run.algorithm }));

const twos = (value: number, run: BitRunSpec): BitReading => {
  const width = run.width ?? 8;
  const most = 2 ** (width - 1);
  if (value < -most || value >= most)
    return refused(
      "value",
      msg("bit_field.value_outside_width", { value, least: -most, most: most - 1, width }),
      "range",
    );
  return ran(twosComplement(value, width));
};

const fromValue = (value: number, run: BitRunSpec): BitReading => {
  if (run.algorithm === "ieee754_encode") return ran(ieee754Encode(value, run.format ?? "single"));
  const wrong = whole(value, run);
  if (wrong) return wrong;
  if (run.algorithm === "twos_complement") return twos(value, run);
  if (value < 0 || value >= 2 ** 32) return refused("value", msg("bit_field.value_outside", { value }), "range");
  return ran(baseConversion(value, run.base ?? 2));
};

const fromBits = (bits: number[], run: BitRunSpec): BitReading => {
  const { flip } = run;
  const longest = run.algorithm === "hamming_code" ? bits.length + parityCount(bits.length) : bits.length + 1;
  if (flip !== undefined && flip > longest)
    return refused("run.flip", msg("bit_field.flip_outside", { flip, longest }), "range");
  if (longest > 33)
    return refused(
      "bits",
      msg("bit_field.too_many_bits_for_run", { length: bits.length, algorithm: run.algorithm }),
      "range",
    );
  if (run.algorithm === "hamming_code") return ran(hammingBits(bits, flip));
  if (run.algorithm === "parity") return ran(parityBit(bits, { odd: run.odd ?? false, flip }));
  if (run.algorithm === "hamming_distance") {
    if (run.with === undefined) return missing("run.with", run);
    const other = bitsOf(run.with);
    if (other.length !== bits.length)
      return refused("run.with", msg("bit_field.lengths_differ", { length: other.length, bits: bits.length }));
    return ran(hammingDistance(bits, other));
  }
  const divisor = bitsOf(run.divisor ?? "1011");
  if (divisor.length < 2 || divisor.length > 9 || divisor[0] !== 1)
    return refused("run.divisor", msg("bit_field.divisor_wanted"));
  return ran(crcBits(bits, divisor));
};

const still = (spec: BitFieldSpec): BitReading => {
  const { bits, value, fields } = spec;
  const given = fields?.reduce((sum, field) => sum + field.width, 0);
  const count = typeof bits === "number" ? bits : given;
  if (bits === undefined && value === undefined && given === undefined)
    return refused("bits", msg("bit_field.bits_missing"), "missing");
  if (value !== undefined && typeof bits !== "string" && !(Number.isSafeInteger(value) && value >= 0))
    return refused("value", msg("bit_field.value_not_in_bits", { value }));
  const signs: (string | number)[] =
    typeof bits === "string"
      ? bitsOf(bits)
      : value === undefined
        ? span(0, Math.min(MAX_BITS + 1, count ?? 0)).map(() => "")
        : digitsOf(value, 2, Math.min(MAX_BITS + 1, count ?? 1));
  const tape = newBits(rowOf("", signs, "known"));
  recordBits(tape, "");
  return ran({ moments: tape.moments, fields: [], numbered: false });
};

const executed = (spec: BitFieldSpec, run: BitRunSpec): BitReading => {
  if (run.algorithm === "binary_count") {
    const width = Math.min(8, run.width ?? 4);
    return ran(binaryCount(width, run.steps ?? 2 ** width - 1));
  }
  if (["ieee754_encode", "twos_complement", "base_conversion"].includes(run.algorithm))
    return spec.value === undefined ? missing("value", run) : fromValue(spec.value, run);
  return typeof spec.bits === "string" ? fromBits(bitsOf(spec.bits), run) : missing("bits", run);
};

/** Executes what is to be run, or just writes the bits; fields must fill them. */
export const readBitField = (spec: BitFieldSpec): BitReading => {
  const reading = spec.run ? executed(spec, spec.run) : still(spec);
  const count = reading.run?.moments[0]?.rows[0]?.bits.length ?? 0;
  if (!reading.run) return reading;
  if (count > MAX_BITS)
    return refused(
      "bits",
      msg("bit_field.too_many_bits", {
        bits: typeof spec.bits === "number" ? spec.bits : count,
        maxBits: MAX_BITS,
      }),
      "range",
    );
  const sum = spec.fields?.reduce((all, field) => all + field.width, 0);
  if (sum !== undefined && sum !== count)
    return refused("fields", msg("bit_field.fields_do_not_fill_bits", { sum, count }));
  const names = spec.fields?.map((field) => field.name) ?? [];
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) return refused("fields", msg("bit_field.fields_twice", { twice }));
  return spec.fields ? { ...reading, run: { ...reading.run, fields: spec.fields } } : reading;
};
