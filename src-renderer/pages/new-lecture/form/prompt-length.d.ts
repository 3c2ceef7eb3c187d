/** A text beyond this is not taken into the field at once: it could never be sent, and would make the page slow. */
export declare const MOST_TAKEN = 20000;
export type PromptLength = {
  /** Code points without the white space around them. */
  count: number;
  state: "short" | "good" | "near" | "over";
  /** How many there are too many. */
  over: number;
};
/** Length of a topic as the service counts it. */
export declare const promptLength: (text: string) => PromptLength;
/** The most of a text that a topic can hold, cut between code points. */
export declare const fittingPart: (text: string) => string;
