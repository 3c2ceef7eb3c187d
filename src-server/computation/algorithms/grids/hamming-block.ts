import { hammingEncode, parityOf, placesOfCheck, syndromeOf, isParityPlace } from "../../codes/hamming.ts";
import type { GridRun, GridSpot } from "./grid-moment.ts";
import { newBoard, gridNewTape, gridRecord, gridRunOf, setCell, type GridTape } from "./grid-tape.ts";

const SIDE = 4;
const LENGTH = SIDE * SIDE - 1;
const spotOf = (place: number): GridSpot => [Math.floor(place / SIDE), place % SIDE];
const PARITIES = [1, 2, 4, 8];

/** The whole block is even as well: its first bit, at place 0, sees to that. */
const overall = (word: readonly number[]): number => word.reduce((sum, bit) => sum ^ bit, 0);

const encode = (tape: GridTape, word: number[]): void => {
  const shown = word.map((bit, i) => (isParityPlace(i + 1) ? 0 : bit));
  for (const parity of PARITIES) {
    const others = placesOfCheck(parity, LENGTH).filter((place) => place !== parity);
    const bit = parityOf(shown, others);
    setCell(tape, spotOf(parity), { text: String(bit), tone: "a" });
    const says = `check ${parity}: ${others.filter((place) => shown[place - 1] === 1).length} ones, so ${bit}`;
    gridRecord(tape, "fill", { active: spotOf(parity), sources: others.map(spotOf), says });
  }
  setCell(tape, [0, 0], { text: String(overall(word)), tone: "b" });
  gridRecord(tape, "fill", { active: [0, 0], says: `whole block: ${overall(word)}` });
};

const correct = (tape: GridTape, word: readonly number[], flip: number): void => {
  const received = word.map((bit, i) => (i === flip - 1 ? 1 - bit : bit));
  setCell(tape, spotOf(flip), { text: String(received[flip - 1] ?? 0), tone: "wrong" });
  gridRecord(tape, "flip", { active: spotOf(flip), says: "one bit flips on the way" });
  for (const parity of PARITIES) {
    const places = placesOfCheck(parity, LENGTH);
    const odd = parityOf(received, places);
    const says = `check ${parity}: ${odd === 1 ? "odd, the error is here" : "even, it is not here"}`;
    gridRecord(tape, "check", { sources: places.map(spotOf), says });
  }
  const syndrome = syndromeOf(received);
  tape.facts["syndrome"] = syndrome;
  setCell(tape, spotOf(syndrome), { text: String(word[syndrome - 1] ?? 0), tone: "chosen" });
  const sum = PARITIES.filter((parity) => (syndrome & parity) !== 0).join(" + ");
  gridRecord(tape, "choose", { active: spotOf(syndrome), says: `${sum} = ${syndrome}: flip place ${syndrome} back` });
};

/** Extended Hamming code of 11 data bits as a block of 4 × 4, with an error that is found; `flip` is its place, 1 to 15. */
export const hammingBlock = (data: readonly number[], flip: number | undefined): GridRun => {
  const word = hammingEncode(data);
  const tape = gridNewTape(
    newBoard({ rows: SIDE, cols: SIDE }, (row, column) => {
      const place = row * SIDE + column;
      const parity = place === 0 || isParityPlace(place);
      return { text: parity ? "" : String(word[place - 1] ?? 0), tone: parity ? "plain" : "known" };
    }),
  );
  gridRecord(tape, "");
  encode(tape, word);
  tape.facts["code"] = [overall(word), ...word].join("");
  gridRecord(tape, "row_done", { says: "every check is even" });
  if (flip !== undefined) correct(tape, word, flip);
  return gridRunOf(tape);
};
