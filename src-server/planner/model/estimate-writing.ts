/** A lecture that a model is to write. */
export type WritingToEstimate = {
  prompt: string;
  /** Length of the lecture; undefined where nobody asked for one. */
  seconds: number | undefined;
  /** Whether the model fills in a form. */
  simple: boolean;
};

/** What the writing will presumably take. */
export type WritingEstimate = { promptTokens: number; answerTokens: number; calls: number };

/** Tokens of the prompts as they are measured by their tests, and of answers as recorded lectures have them. */
const MEASURED = {
  outline: { prompt: 2300, answer: 800 },
  scenes: { prompt: 3000, answerPerSecond: 32 },
  form: { prompt: 2600, answerPerSecond: 22 },
} as const;
const USUAL_SECONDS = 70;
const CHARACTERS_PER_TOKEN = 4;
/** Seconds above which scenes are written in two and in three answers, and a form in two. */
const SPLIT = { scenes: [40, 110], form: 60 } as const;
/** Every second lecture or so has a scene or two written again. */
const REPAIRS = 1.25;

const byForm = (seconds: number, topic: number): WritingEstimate => {
  const calls = seconds > SPLIT.form ? 2 : 1;
  const { prompt, answerPerSecond } = MEASURED.form;
  return { calls, promptTokens: calls * (prompt + topic), answerTokens: Math.round(answerPerSecond * seconds) };
};

const byScenes = (seconds: number, topic: number): WritingEstimate => {
  const batches = 1 + SPLIT.scenes.filter((most) => seconds > most).length;
  const { outline, scenes } = MEASURED;
  const promptTokens = outline.prompt + topic + batches * (scenes.prompt + topic);
  return {
    calls: 1 + batches,
    promptTokens: Math.round(promptTokens * REPAIRS),
    answerTokens: Math.round((outline.answer + scenes.answerPerSecond * seconds) * REPAIRS),
  };
};

/** Foretells questions and tokens of a lecture, before anything is asked. */
export const estimateWriting = ({ prompt, seconds = USUAL_SECONDS, simple }: WritingToEstimate): WritingEstimate => {
  const topic = Math.ceil(prompt.length / CHARACTERS_PER_TOKEN);
  return simple ? byForm(seconds, topic) : byScenes(seconds, topic);
};
