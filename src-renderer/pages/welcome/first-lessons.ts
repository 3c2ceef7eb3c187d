/** Lessons that make a good first lecture; each has a picture of its own. */
export const FIRST_LESSONS = ["derivative", "binarySearch", "ohmsLaw"] as const;
export type FirstLesson = (typeof FIRST_LESSONS)[number];

/** Seconds of a first lecture: long enough to teach something, short enough to wait for. */
export const FIRST_SECONDS = 25;

const LESSONS: Readonly<Record<FirstLesson, { prompt: string; picture: string }>> = {
  derivative: { prompt: "Why does the derivative of x^2 equal 2x?", picture: "/pictures/lesson-derivative.webp" },
  binarySearch: { prompt: "Explain binary search", picture: "/pictures/lesson-binary-search.webp" },
  ohmsLaw: { prompt: "Explain Ohm's law", picture: "/pictures/lesson-ohms-law.webp" },
};

export const pictureOf = (lesson: FirstLesson): string => LESSONS[lesson].picture;

/** What is sent for a first lecture; the built-in author writes it, so that nothing leaves this computer. */
export const firstRequest = (lesson: FirstLesson, voice: string): Readonly<Record<string, unknown>> => ({
  prompt: LESSONS[lesson].prompt,
  duration: FIRST_SECONDS,
  model: "lessons",
  ...(voice === "" ? {} : { voice }),
});
