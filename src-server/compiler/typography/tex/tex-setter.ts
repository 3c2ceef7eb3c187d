import { createBoundedCache } from "../bounded-cache.ts";
import { TypesetError, type TexOutline } from "../typesetter.ts";
import { UNDRAWN } from "../text/text-runs.ts";
import { checkTex } from "./check-tex.ts";
import { createInkPlacer } from "./ink-placer.ts";
import type { TexReply, TexTree } from "./svg-tree.ts";
import { createTexBridge } from "./tex-bridge.ts";
import { texError } from "./tex-error.ts";
import { texOutline } from "./tex-outline.ts";

export type TexSetter = {
  /** Sets a formula; throws a TypesetError. */
  set(tex: string, size: number, mode: "display" | "inline"): TexOutline;
  /** Characters of a formula that its fonts do not draw; throws a TypesetError. */
  undrawn(tex: string): string;
  close(): void;
};

/** A formula with boxes for letters; each keeps its length, so that offsets stay. */
const boxed = (tex: string, letters: string): string =>
  [...new Set(letters)].reduce((text, letter) => text.replaceAll(letter, UNDRAWN.repeat(letter.length)), tex);

const REPLIES_KEPT = 1000;
const TOO_SLOW = "the formula takes more than 2 s to set; make it simpler.";

/** Sets formulas with the engine in its own thread. Refused formulas are remembered as well, so that a slow one is slow once. */
export const createTexSetter = (): TexSetter => {
  const bridge = createTexBridge();
  const placer = createInkPlacer();
  const replies = createBoundedCache<TexReply | "slow">(REPLIES_KEPT);
  const outlines = createBoundedCache<TexOutline>(REPLIES_KEPT);

  const typeset = (tex: string, display: boolean): TexTree => {
    const reply = replies.get(`${display} ${tex}`, () => bridge.convert({ tex, display }) ?? "slow");
    if (reply === "slow") throw new TypesetError(TOO_SLOW);
    if (!reply.ok) throw texError(tex, reply);
    return reply.tree;
  };

  const outline = (tex: string, size: number, display: boolean): TexOutline => {
    const tree = typeset(tex, display);
    if (tree.undrawn === "") return texOutline(tex, tree, { size, placer });
    const source = boxed(tex, tree.undrawn);
    const set = texOutline(source, typeset(source, display), { size, placer });
    return { ...set, find: (sub, occurrence) => set.find(boxed(sub, tree.undrawn), occurrence) };
  };

  return {
    set(tex, size, mode) {
      checkTex(tex);
      return outlines.get(`${mode} ${size} ${tex}`, () => outline(tex, size, mode === "display"));
    },
    undrawn(tex) {
      checkTex(tex);
      return typeset(tex, true).undrawn;
    },
    close: bridge.close,
  };
};
