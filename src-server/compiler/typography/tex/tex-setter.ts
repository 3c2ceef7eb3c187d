import { createBoundedCache } from "../bounded-cache.ts";
import { TypesetError, type TexOutline } from "../typesetter.ts";
import { scriptError } from "../text/font-chain.ts";
import { checkTex } from "./check-tex.ts";
import { createInkPlacer } from "./ink-placer.ts";
import type { TexReply } from "./svg-tree.ts";
import { createTexBridge } from "./tex-bridge.ts";
import { texError } from "./tex-error.ts";
import { texOutline } from "./tex-outline.ts";

export type TexSetter = {
  /** Sets a formula; throws a TypesetError. */
  set(tex: string, size: number, mode: "display" | "inline"): TexOutline;
  close(): void;
};

const REPLIES_KEPT = 1000;
const TOO_SLOW = "the formula takes more than 2 s to set; make it simpler.";

/** Sets formulas with the engine in its own thread. Refused formulas are remembered as well, so that a slow one is slow once. */
export const createTexSetter = (): TexSetter => {
  const bridge = createTexBridge();
  const placer = createInkPlacer();
  const replies = createBoundedCache<TexReply | "slow">(REPLIES_KEPT);
  const outlines = createBoundedCache<TexOutline>(REPLIES_KEPT);

  const typeset = (tex: string, display: boolean): Extract<TexReply, { ok: true }>["tree"] => {
    const reply = replies.get(`${display} ${tex}`, () => bridge.convert({ tex, display }) ?? "slow");
    if (reply === "slow") throw new TypesetError("bad_tex", TOO_SLOW);
    if (!reply.ok) throw texError(tex, reply);
    if (reply.tree.undrawn !== "") throw scriptError(reply.tree.undrawn, "formula font");
    return reply.tree;
  };

  return {
    set(tex, size, mode) {
      checkTex(tex);
      return outlines.get(`${mode} ${size} ${tex}`, () =>
        texOutline(tex, typeset(tex, mode === "display"), { size, placer }),
      );
    },
    close: bridge.close,
  };
};
