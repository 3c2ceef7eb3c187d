/** What a lecture presumably takes of a language model. */
export type WritingEstimate = { promptTokens: number; answerTokens: number; calls: number };

type Asked = { prompt: string; seconds: number; simple: boolean };

/** Tokens of a question beside what it is about, and seconds of lecture that one question for scenes covers. */
const OUTLINE_TOKENS = 3000;
const SCENES_TOKENS = 3500;
const FORMS_TOKENS = 1500;
const SECONDS_EACH = 45;
/** Tokens of a plan for each second of lecture, and of an outline. */
const ANSWER_TOKENS_A_SECOND = 30;
const OUTLINE_ANSWER_TOKENS = 700;
/** Letters of a token in the languages of Europe; others have fewer. */
const LETTERS_A_TOKEN = 3.5;

/** Estimates the questions for a lecture of a length before any is asked; `simple` for models that fill forms. */
export const estimateWriting = ({ prompt, seconds, simple }: Asked): WritingEstimate => {
  const about = Math.ceil(prompt.length / LETTERS_A_TOKEN);
  const written = Math.ceil(seconds * ANSWER_TOKENS_A_SECOND);
  if (simple) return { promptTokens: FORMS_TOKENS + about, answerTokens: written, calls: 1 };
  const parts = Math.max(1, Math.ceil(seconds / SECONDS_EACH));
  return {
    promptTokens: OUTLINE_TOKENS + parts * SCENES_TOKENS + (parts + 1) * about,
    answerTokens: OUTLINE_ANSWER_TOKENS + written,
    calls: parts + 1,
  };
};
