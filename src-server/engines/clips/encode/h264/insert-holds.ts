import { joinUnits, NAL, nalType, splitUnits } from "./nal-units.ts";
import { holdPictureParameters, readSequence, type Sequence } from "./sequence.ts";
import { holdSlice, renumberSlice } from "./slices.ts";

/** A stream at a constant frame rate and the number of its pictures. */
export type HeldStream = { stream: Buffer; pictures: number };

type Progress = {
  sequence: Sequence | undefined;
  /** Pictures of the incoming stream so far. */
  pictures: number;
  frameNumber: number;
  /** Copies of the last picture that are still to be inserted. */
  owed: number;
};

const payHolds = (progress: Progress, units: Uint8Array[]): void => {
  for (; progress.sequence && progress.owed > 0; progress.owed -= 1) {
    progress.frameNumber += 1;
    units.push(holdSlice(progress.sequence, progress.frameNumber));
  }
};

const addPicture = (unit: Buffer, counts: readonly number[], progress: Progress): Uint8Array => {
  const { sequence } = progress;
  const count = counts[progress.pictures];
  if (!sequence || count === undefined) throw new RangeError("the H.264 stream has more pictures than were given");
  progress.frameNumber = nalType(unit) === NAL.keySlice ? 0 : progress.frameNumber + 1;
  progress.pictures += 1;
  progress.owed = count - 1;
  return renumberSlice(unit, sequence, progress.frameNumber);
};

/**
 * Repeats pictures of an H.264 byte stream without encoding them: picture i is shown for `counts[i]` frames.
 * The stream must hold I and P pictures of one slice and one reference only; else a `RangeError` is thrown.
 */
export const insertHolds = (stream: Buffer, counts: readonly number[]): HeldStream => {
  const units: Uint8Array[] = [];
  const progress: Progress = { sequence: undefined, pictures: 0, frameNumber: 0, owed: 0 };
  for (const unit of splitUnits(stream)) {
    const type = nalType(unit);
    if (type === NAL.delimiter) continue;
    payHolds(progress, units);
    if (type === NAL.sps) progress.sequence = readSequence(unit);
    const isPicture = type === NAL.slice || type === NAL.keySlice;
    units.push(isPicture ? addPicture(unit, counts, progress) : unit);
    if (type === NAL.pps && progress.sequence) units.push(holdPictureParameters(progress.sequence));
  }
  payHolds(progress, units);
  if (progress.pictures !== counts.length) throw new RangeError("the H.264 stream has fewer pictures than were given");
  return { stream: joinUnits(units), pictures: counts.reduce((sum, count) => sum + count, 0) };
};
