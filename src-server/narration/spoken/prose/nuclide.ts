import { say } from "../said.ts";
import type { ProseRule } from "./prose-rule.ts";

/** Nuclides that are written with a hyphen. */
const NUCLIDE = /^(C|U|Co|Sr|Cs|Pu|K|Po|Ra|Rn|Th|Tc|Am)-(\d{2,3})$/u;

/** "C-14" is carbon fourteen. */
export const speakNuclide: ProseRule = ({ chunks, language }, index) => {
  const chunk = chunks[index];
  const [, symbol = "", mass = ""] = NUCLIDE.exec(chunk?.core ?? "") ?? [];
  const name = language.elements.get(symbol);
  return chunk === undefined || name === undefined
    ? null
    : { said: say(`${name} ${language.numbers.integer(mass)}`, chunk.coreAt), used: 1 };
};
