import { hammingEncode, isParityPlace, parityOf, placesOfCheck, syndromeOf } from "../../codes/hamming.ts";
import { newBits, recordBits, rowOf, span, writeBits, type BitRun, type BitTape } from "./bit-moment.ts";

const runOf = (tape: BitTape, numbered = false): BitRun => ({ moments: tape.moments, fields: [], numbered });
const ones = (bits: readonly number[]): number => bits.filter((bit) => bit === 1).length;

/** Data at their places, then a check bit after the other; a flipped bit is found by the checks that fail. */
export const hammingBits = (data: readonly number[], flip: number | undefined): BitRun => {
  const word = hammingEncode(data);
  const length = word.length;
  const signs = word.map((bit, i) => (isParityPlace(i + 1) ? "" : bit));
  const tape = newBits({
    label: "",
    bits: signs.map((sign) => ({ text: String(sign), tone: sign === "" ? "open" : "known" })),
  });
  recordBits(tape, "", "data bits at their places");
  const parities = span(1, length).filter(isParityPlace);
  for (const parity of parities) {
    const others = placesOfCheck(parity, length).filter((place) => place !== parity);
    writeBits(tape, 0, { at: parity - 1, signs: [word[parity - 1] ?? 0], tone: "check" });
    const says = `check ${parity}: places ${others.slice(0, 6).join(", ")}${others.length > 6 ? ", …" : ""}`;
    recordBits(
      tape,
      "field_done",
      says,
      [parity, ...others].map((place) => place - 1),
    );
  }
  tape.facts["code"] = word.join("");
  tape.facts["syndrome"] = 0;
  if (flip === undefined) return runOf(tape, true);
  const received = word.map((bit, i) => (i === flip - 1 ? 1 - bit : bit));
  writeBits(tape, 0, { at: flip - 1, signs: [received[flip - 1] ?? 0], tone: "wrong" });
  recordBits(tape, "flip", "one bit flips on the way", [flip - 1]);
  for (const parity of parities) {
    const places = placesOfCheck(parity, length);
    const odd = parityOf(received, places) === 1;
    recordBits(
      tape,
      "check",
      `check ${parity}: ${odd ? "odd" : "even"}`,
      places.map((place) => place - 1),
    );
  }
  const syndrome = syndromeOf(received);
  tape.facts["syndrome"] = syndrome;
  writeBits(tape, 0, { at: syndrome - 1, signs: [word[syndrome - 1] ?? 0], tone: "good" });
  const sum = parities.filter((parity) => (syndrome & parity) !== 0).join(" + ");
  recordBits(tape, "found", `${sum} = ${syndrome}: place ${syndrome} is turned back`, [syndrome - 1]);
  return runOf(tape, true);
};

/** Compares two words bit by bit. */
export const hammingDistance = (a: readonly number[], b: readonly number[]): BitRun => {
  const tape = newBits(rowOf("a", a, "known"), rowOf("b", b, "known"));
  let distance = 0;
  tape.facts["distance"] = 0;
  recordBits(tape, "");
  a.forEach((bit, place) => {
    const differs = bit !== b[place];
    if (differs) distance++;
    const tone = differs ? "wrong" : "known";
    writeBits(tape, 0, { at: place, signs: [bit], tone });
    writeBits(tape, 1, { at: place, signs: [b[place] ?? 0], tone });
    tape.facts["distance"] = distance;
    recordBits(tape, "check", differs ? `different: ${distance}` : `equal: ${distance}`, [place]);
  });
  recordBits(tape, "found", `distance ${distance}`);
  return runOf(tape);
};

/** A last bit that makes the number of ones even or odd; a flipped bit is noticed, not found. */
export const parityBit = (data: readonly number[], options: { odd: boolean; flip?: number | undefined }): BitRun => {
  const bit = (ones(data) + (options.odd ? 1 : 0)) % 2;
  const tape = newBits({ label: "", bits: [...rowOf("", data, "known").bits, { text: "", tone: "open" }] });
  recordBits(tape, "", `${ones(data)} ones`);
  writeBits(tape, 0, { at: data.length, signs: [bit], tone: "check" });
  Object.assign(tape.facts, { parity: bit, valid: true });
  recordBits(tape, "field_done", `${ones(data)} ones, so ${bit}: ${options.odd ? "odd" : "even"} in all`, [
    data.length,
  ]);
  if (options.flip === undefined) return runOf(tape);
  const word = [...data, bit].map((each, i) => (i === (options.flip ?? 0) - 1 ? 1 - each : each));
  writeBits(tape, 0, { at: options.flip - 1, signs: [word[options.flip - 1] ?? 0], tone: "wrong" });
  recordBits(tape, "flip", "one bit flips on the way", [options.flip - 1]);
  tape.facts["valid"] = ones(word) % 2 === (options.odd ? 1 : 0);
  recordBits(tape, "check", `${ones(word)} ones: an error`, span(0, word.length));
  return runOf(tape);
};

/** Remainder of a polynomial division without carries. */
export const crcRemainder = (bits: readonly number[], divisor: readonly number[]): number[] => {
  const rest = [...bits];
  for (let at = 0; at + divisor.length <= rest.length; at++)
    if (rest[at] === 1) divisor.forEach((bit, i) => (rest[at + i] = (rest[at + i] ?? 0) ^ bit));
  return rest.slice(rest.length - divisor.length + 1);
};

/** Long division by a divisor without carries; what is left are the check bits. */
export const crcBits = (data: readonly number[], divisor: readonly number[]): BitRun => {
  const extra = divisor.length - 1;
  const length = data.length + extra;
  const start = [...data, ...span(0, extra).map(() => 0)];
  const blank = span(0, length).map(() => "");
  const tape = newBits(
    { label: "rest", bits: start.map((bit, i) => ({ text: String(bit), tone: i < data.length ? "known" : "check" })) },
    rowOf("divisor", blank, "open"),
  );
  recordBits(tape, "", `${extra} zeros are put behind`);
  const rest = [...start];
  for (let at = 0; at < data.length; at++) {
    if (rest[at] === 0) continue;
    writeBits(tape, 1, { at: 0, signs: blank, tone: "open" });
    writeBits(tape, 1, { at, signs: divisor, tone: "check" });
    recordBits(tape, "check", "under the first 1", span(at, divisor.length));
    divisor.forEach((bit, i) => (rest[at + i] = (rest[at + i] ?? 0) ^ bit));
    writeBits(tape, 0, { at, signs: rest.slice(at, at + divisor.length), tone: "known" });
    recordBits(tape, "flip", "xor: equal bits give 0", span(at, divisor.length));
  }
  const remainder = rest.slice(data.length);
  writeBits(tape, 1, { at: 0, signs: blank, tone: "open" });
  writeBits(tape, 0, { at: 0, signs: data, tone: "known" });
  writeBits(tape, 0, { at: data.length, signs: remainder, tone: "good" });
  const valid = crcRemainder([...data, ...remainder], divisor).every((bit) => bit === 0);
  Object.assign(tape.facts, { remainder: remainder.join(""), code: [...data, ...remainder].join(""), valid });
  recordBits(tape, "found", `check bits ${remainder.join("")}`, span(data.length, extra));
  return runOf(tape);
};
