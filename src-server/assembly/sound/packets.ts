import { createHash } from "node:crypto";
import { AppError } from "../../errors.ts";

/** Samples that a packet of AAC-LC adds. */
export const PACKET = 1024;

/**
 * Packets that code so many samples: one holds what lies before them and the first ones, each following one adds the
 * overlap of its block with the one before, so that a sound has one packet more than blocks.
 */
export const packetCount = (samples: number): number => Math.ceil(samples / PACKET) + 1;

const HEADER_BYTES = 7;

/** Packets of an ADTS stream, each with its header without a checksum (ISO/IEC 13818-7 6.2). Throws `AppError("tool")` when it is damaged. */
export const splitPackets = (bytes: Uint8Array): Uint8Array[] => {
  const packets: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const [first = 0, second = 0, , high = 0, middle = 0, low = 0] = bytes.subarray(at, at + HEADER_BYTES);
    const length = ((high & 0x03) << 11) | (middle << 3) | (low >> 5);
    if (first !== 0xff || (second & 0xf1) !== 0xf1 || length < HEADER_BYTES || at + length > bytes.length)
      throw new AppError("tool", "The coded sound is damaged; make the lecture again.");
    packets.push(bytes.subarray(at, at + length));
    at += length;
  }
  return packets;
};

/** What a packet holds behind its header. */
export const payloadOf = (packet: Uint8Array): Uint8Array => packet.subarray(HEADER_BYTES);

/** SHA-256 of what packets hold: what sounds the same has the same. */
export const hashPayloads = (payloads: readonly Uint8Array[]): string => {
  const hash = createHash("sha256");
  for (const payload of payloads) hash.update(payload);
  return hash.digest("hex");
};
