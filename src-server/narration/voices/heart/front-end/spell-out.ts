import { numeral } from "./lexicon/numerals.ts";
import type { Lexicon } from "./lexicon/look-up.ts";
import type { UnknownWord } from "./unknown-words.ts";

const SIGN_SOUNDS: ReadonlyMap<string, string> = new Map([
  ["/", "slˈæʃ"],
  ["=", "ˈikwᵊlz"],
  ["+", "plˈʌs"],
  ["&", "ænd"],
  ["@", "æt"],
  ["%", "pəɹsˈɛnt"],
  ["#", "hˈæʃ"],
  ["*", "ˈæstəɹˌɪsk"],
  ["~", "tˈɪldə"],
  ["^", "kˈɛɹət"],
  ["<", "lˈɛs ðən"],
  [">", "ɡɹˈATəɹ ðən"],
  ["—", "—"],
]);

const PIECES = /[\p{L}\p{Nl}\p{No}]+(?:['’][\p{L}\p{Nl}\p{No}]+)*|\p{Nd}+(?:[,.]\p{Nd}+)*|[^\p{L}\p{N}_\s]+/gu;

/** A word that the lexicon cannot read: letters go to the net, digits to the number reader, signs have a name. */
export const spellOut = (text: string, { unknown, lexicon }: { unknown: UnknownWord; lexicon: Lexicon }): string =>
  (text.match(PIECES) ?? [])
    .map((piece) => {
      if (/^\p{Nd}/u.test(piece)) return numeral(piece, { currency: null, isHead: false }, lexicon) ?? "";
      if (/^\p{L}/u.test(piece)) return unknown(piece) ?? "";
      return [...piece].map((sign) => SIGN_SOUNDS.get(sign) ?? "").join("");
    })
    .filter((sound) => sound !== "")
    .join(" ");
