import type { ColorRole } from "../../../contract/style.ts";
import { ownValue } from "../../../own-value.ts";
import type { SymbolColor } from "./symbol-colors.ts";

/** Colours the symbol table gives to chemical elements; `\ce{C}`, `\mathrm{C}` and `C` all name carbon. */
export const elementColors = (symbols: readonly SymbolColor[]): Map<string, ColorRole> =>
  new Map(
    symbols.flatMap(({ tex, color }): [string, ColorRole][] => {
      const name = /^(?:\\(?:ce|mathrm)\{)?([A-Z][a-z]?)\}?$/.exec(tex.trim())?.[1];
      return name === undefined || color === undefined ? [] : [[name, color]];
    }),
  );

const BALLS: Readonly<Record<string, ColorRole>> = {
  C: "muted",
  H: "ink",
  O: "d",
  N: "a",
  S: "b",
  P: "b",
  F: "c",
  Cl: "c",
  Br: "c",
  I: "c",
};

/** Colour of an element's balls, as the symbol table says or else by custom: letters tell them apart as well. */
export const ballColor = (colors: ReadonlyMap<string, ColorRole>, element: string): ColorRole =>
  colors.get(element) ?? ownValue(BALLS, element) ?? "b";
