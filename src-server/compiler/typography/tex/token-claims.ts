import type { TexToken } from "./tex-token.ts";

/** Hands out the tokens of a formula in the order of the source. */
export type TokenClaims = {
  /** The next token drawn under a name, from where the last one was found; else the first that is left. */
  claim(name: string): number | undefined;
  /** Whether the next script in the source is a subscript. */
  subscriptNext(): boolean;
};

/** Names of all that is drawn, in the order of the source, with the index of the token. */
const drawingOrder = (tokens: readonly TexToken[]): { name: string; index: number }[] => {
  const slots: { name: string; index: number }[] = [];
  const open: number[] = [];
  const closeTo = (owner: number): void => {
    while (open.length > 0 && open.at(-1) !== owner) {
      const index = open.pop() ?? 0;
      slots.push(...(tokens[index]?.drawnAfter ?? []).map((name) => ({ name, index })));
    }
  };
  for (const [index, token] of tokens.entries()) {
    closeTo(token.owner);
    slots.push(...token.drawn.map((name) => ({ name, index })));
    open.push(index);
  }
  closeTo(-1);
  return slots;
};

export const createTokenClaims = (tokens: readonly TexToken[]): TokenClaims => {
  const slots = drawingOrder(tokens).map((slot) => ({ ...slot, taken: false }));
  let cursor = 0;
  return {
    claim(name) {
      const ahead = slots.findIndex((slot, at) => at >= cursor && !slot.taken && slot.name === name);
      const at = ahead >= 0 ? ahead : slots.findIndex((slot) => !slot.taken && slot.name === name);
      const slot = slots[at];
      if (!slot) return undefined;
      slot.taken = true;
      cursor = at + 1;
      return slot.index;
    },
    subscriptNext() {
      const after = slots[cursor - 1]?.index ?? -1;
      return tokens.find((token, index) => index > after && (token.tex === "^" || token.tex === "_"))?.tex === "_";
    },
  };
};
