import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlacedBeat } from "../../../src-server/assembly/sound/narration-track.ts";
import { PACKET, payloadOf, splitPackets } from "../../../src-server/assembly/sound/encode-sound.ts";
import { leadOf, nameOfPiece, piecesOf } from "../../../src-server/assembly/sound/pieces.ts";

const beatOf = (start: number, length: number, hash = `${length}`): PlacedBeat => ({
  beat: { hash, length, samples: () => new Float32Array(length) },
  start,
});

const arbitraryBeats = fc
  .array(fc.tuple(fc.nat(9000), fc.integer({ min: 1, max: 30_000 })), { maxLength: 12 })
  .map((steps) => {
    let at = 0;
    return steps.map(([pause, length]) => {
      const placed = beatOf(at + pause, length);
      at += pause + length;
      return placed;
    });
  });

describe("pieces of a lecture's sound", () => {
  it("hold every beat once, with a block of silence before and two behind, and never lie on each other", () => {
    fc.assert(
      fc.property(arbitraryBeats, (beats) => {
        const pieces = piecesOf(beats);
        expect(pieces.flatMap((piece) => piece.beats)).toEqual(beats);
        for (const [i, piece] of pieces.entries()) {
          const last = piece.beats.at(-1);
          const end = (piece.firstBlock + piece.blocks) * PACKET;
          expect(leadOf(piece)).toBeGreaterThanOrEqual(PACKET);
          expect(leadOf(piece)).toBeLessThan(2 * PACKET);
          expect(end - (last?.start ?? 0) - (last?.beat.length ?? 0)).toBeGreaterThanOrEqual(2 * PACKET);
          expect(piece.firstBlock).toBeGreaterThanOrEqual(
            (pieces[i - 1]?.firstBlock ?? -1) + (pieces[i - 1]?.blocks ?? 0),
          );
        }
      }),
    );
  });

  it("have names by what is said and how it is coded, wherever they lie", () => {
    const nameOf = (coding: string, ...beats: PlacedBeat[]): string[] =>
      piecesOf(beats).map((piece) => nameOfPiece(piece, coding));
    const [one] = nameOf("7.1", beatOf(5000, 900), beatOf(6000, 700));
    expect(nameOf("7.1", beatOf(77_000, 900), beatOf(78_000, 700))).toEqual([one]);
    const others = [
      nameOf("7.2", beatOf(5000, 900), beatOf(6000, 700)),
      nameOf("7.1", beatOf(5000, 900), beatOf(6001, 700)),
      nameOf("7.1", beatOf(5000, 900), beatOf(6000, 700, "said otherwise")),
      nameOf("7.1", beatOf(5000, 900)),
    ];
    expect(new Set([[one], ...others].flat()).size).toBe(5);
  });
});

/** A packet of a length with its header (ISO/IEC 13818-7 6.2). */
const packet = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set([0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 0xff, ((length & 7) << 5) | 0x1f, 0xfc]);
  return bytes;
};

describe("packets", () => {
  it("are distinguished by their lengths", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 7, max: 8191 }), { maxLength: 20 }), (lengths) => {
        const packets = splitPackets(Buffer.concat(lengths.map(packet)));
        expect(packets.map(({ length }) => length)).toEqual(lengths);
        expect(packets.map((bytes) => payloadOf(bytes).length + 7)).toEqual(lengths);
      }),
    );
  });

  it.each([
    ["cut off", packet(90).subarray(0, 89)],
    ["something else", Buffer.from("no sound at all")],
    ["shorter than its header", Uint8Array.from([...packet(7).subarray(0, 3), 0, 0, 0x9f, 0xfc])],
    ["a header alone, cut", packet(7).subarray(0, 5)],
  ])("are refused when they are damaged: %s", (_, bytes) => {
    expect(() => splitPackets(bytes)).toThrow("damaged");
  });
});
