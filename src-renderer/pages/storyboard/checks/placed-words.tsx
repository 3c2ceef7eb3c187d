import type { ReactElement } from "react";
import { useServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { placedSentence } from "../../../plan-editing/sentence-place.ts";
import { usePlaceWords } from "./place-words.ts";

/** A sentence of the service about a plan, its place told in words: `Scene 1 › Sentence 2: …`. */
export const PlacedWords = ({ text }: { text: string }): ReactElement => {
  const { words, lang } = useServiceWords()(text);
  const place = usePlaceWords();
  const { pointer, rest } = placedSentence(words);
  return (
    <>
      {pointer === null ? null : `${place(pointer)}: `}
      <span lang={lang}>{rest}</span>
    </>
  );
};

/** The same sentence where its place is to be seen already. */
export const SentenceAtPlace = ({ text }: { text: string }): ReactElement => {
  const { words, lang } = useServiceWords()(text);
  return <span lang={lang}>{placedSentence(words).rest}</span>;
};
