import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** Length of the hash in bits. */
export type HashPrompt = { bits: number };

const TOPIC: Topic = {
  needs: [
    [
      "bit hash",
      "hash bit",
      "sha",
      "hash security",
      "hash function security",
      "cryptographic hash",
      "bit security",
      "brute force hash",
    ],
  ],
  also: [
    "hash",
    "hashing",
    "bit",
    "security",
    "secure",
    "safe",
    "safety",
    "sha",
    "cryptographic",
    "cryptography",
    "function",
    "guess",
    "guessing",
    "brute",
    "force",
    "attack",
    "break",
    "breaking",
    "crack",
    "cracking",
    "hard",
    "strong",
    "computer",
    "science",
    "long",
    "collision",
    "say",
    "against",
    "impossible",
  ],
  never: ["hashtag", "table"],
};
const OWN = 256;
const SIZES = [64, 80, 96, 128, 160, 192, 224, 256, 384, 512];

/** Reads a prompt; `UnusablePrompt` tells why its length cannot be used. */
export const readHash = (prompt: string): HashPrompt | UnusablePrompt | undefined => {
  const sentence = prompt.replaceAll(/\bsha[\s-]?(?:2[\s-])?(\d{3})\b/giu, "sha $1 bit");
  const numbers = [...sentence.matchAll(/\d+/gu)].map(Number);
  if (!asksFor(sentence.replaceAll(/\d+/gu, " "), TOPIC)) return undefined;
  if (numbers.length === 0 && !/\b(?:sha|secur\w*|guess\w*|break\w*|crack\w*|brute)\b/iu.test(prompt)) return undefined;
  if (numbers.length > 1) return new UnusablePrompt(msg("lesson.hash_one_length"));
  const bits = numbers[0] ?? OWN;
  return SIZES.includes(bits)
    ? { bits }
    : new UnusablePrompt(msg("lesson.hash_lengths", { lengths: SIZES.join(", ") }));
};
