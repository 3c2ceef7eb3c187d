import { say } from "../said.ts";
import type { Said } from "../said.ts";
import type { Speaker } from "./speaker.ts";

/** Words of a coefficient, an index, or how often a group occurs. */
export const speakCount = (
  text: string,
  { at, group, speaker }: { at: number; group: boolean; speaker: Speaker },
): Said[] => {
  const { grammar, numbers, phrases } = speaker.language;
  if (!/^\d/u.test(text))
    return say(
      [...text]
        .map((letter) =>
          letter === "+"
            ? phrases.plus
            : letter === "-"
              ? phrases.minus
              : /\d/u.test(letter)
                ? numbers.integer(letter)
                : speaker.language.letterName(letter),
        )
        .join(" "),
      at,
    );
  if (!group) return say(numbers.cardinal(text.replace(/\D+$/u, "")), at);
  return say(grammar.timesOver(text), at);
};

/** Words of a charge: "two minus". */
export const speakCharge = (text: string, at: number, speaker: Speaker): Said[] => {
  const { numbers, phrases } = speaker.language;
  const digits = /\d+/u.exec(text)?.[0];
  const sign = text.includes("+") ? phrases.plus : text.includes("-") ? phrases.minus : "";
  const rest = text.replaceAll(/[\d+-]/gu, "").trim();
  return say(
    [digits === undefined ? "" : numbers.integer(digits), sign, rest === "" ? "" : [...rest].join(" ")]
      .filter((word) => word !== "")
      .join(" "),
    at,
  );
};
