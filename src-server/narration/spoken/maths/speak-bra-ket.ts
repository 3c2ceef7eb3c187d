import type { TexFence } from "../tex/tree.ts";
import { say, withPause } from "../said.ts";
import type { Said } from "../said.ts";
import type { Speaker } from "./speaker.ts";

/** ⟨φ|ψ⟩ is an inner product; ⟨φ|A|ψ⟩ is "bra phi, A, ket psi". null without such bars. */
export const speakBraKet = ({ items, at }: TexFence, speaker: Speaker): Said[] | null => {
  const { phrases } = speaker.language;
  const cut = items.findIndex((item) => item.kind === "fenced" && item.open === "|");
  const bar = items[cut];
  const left = speaker.row(items.slice(0, Math.max(cut, 0)));
  const right = items.slice(cut + 1);
  if (bar?.kind !== "fenced" || cut < 1) return null;
  const inner = speaker.row(bar.items);
  if (bar.close === "⟩")
    return [...say(`${phrases.innerProduct} ${phrases.of}`, at), ...left, ...say(phrases.and, bar.at), ...inner];
  if (right.length === 0) return null;
  return [
    ...say(phrases.bra, at),
    ...withPause(left),
    ...withPause(inner),
    ...say(phrases.ket, bar.at),
    ...speaker.row(right),
  ];
};
