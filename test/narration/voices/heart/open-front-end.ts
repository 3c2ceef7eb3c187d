import { openData, tableText } from "../../../../src-server/narration/voices/heart/data-folder.ts";
import {
  createFrontEnd,
  type FrontEndOptions,
  type PronouncingFrontEnd,
} from "../../../../src-server/narration/voices/heart-front-end/create-front-end.ts";
import type { FrontEnd } from "../../../../src-server/narration/voices/heart-front-end/front-end.ts";
import { createUnknownWordNet } from "../../../../src-server/narration/voices/heart/onnx-models.ts";

/** The front end with its vendored tables and the net for unknown words. */
export const openFrontEnd = (options?: FrontEndOptions): PronouncingFrontEnd => {
  const read = openData();
  return createFrontEnd(
    { text: (name) => tableText(read, name), unknownWordNet: createUnknownWordNet(() => read("oov.onnx")) },
    options,
  );
};

/** All phonemes of a sentence, as the model gets them. */
export const phonemesOf = async (frontEnd: FrontEnd, sentence: string): Promise<string> => {
  const tokens = await frontEnd.phonemes(sentence);
  return tokens
    .map(({ phonemes, space }) => phonemes + (space ? " " : ""))
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();
};
