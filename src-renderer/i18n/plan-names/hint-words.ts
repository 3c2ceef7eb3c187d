/** Ids that a hint is about or gives: `horner, synthetic_division: …`, `page_replacement: fifo.` */
const GIVEN = /(?<=^|[.;:] )[a-z]\w*(?:, [a-z]\w*)*(?=: |\.$)/gu;
/** An id of several words in a sentence, unless its members follow. */
const LONG_ID = /(?<![`"/\w]|, )[a-z][a-z0-9]*_\w+(?![`"\w]| \{)/gu;
const QUOTED = /`([a-z]\w*)`/gu;

type Naming = {
  /** The words for an id; undefined for what is none. */
  wordsFor(id: string): string | undefined;
  /** Puts words into quotation marks. */
  quoted(words: string): string;
};

/** A hint of the service with words in place of the ids that it names, as far as there are any. */
export const hintWords = (hint: string, { wordsFor, quoted }: Naming): string =>
  hint
    .replace(GIVEN, (given) => {
      const words = given.split(", ").map(wordsFor);
      return words.every((word) => word !== undefined) ? words.join(", ") : given;
    })
    .replace(LONG_ID, (id) => wordsFor(id) ?? id)
    .replace(QUOTED, (whole, id: string) => {
      const words = wordsFor(id);
      return words === undefined ? whole : quoted(words);
    });
