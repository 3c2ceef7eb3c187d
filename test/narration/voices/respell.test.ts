import { describe, expect, it } from "vitest";
import { createRespelling } from "../../../src-server/narration/voices/flite/flite-voice.ts";

const respell = createRespelling({
  Euler: "oiler",
  Kowalczyk: "ko-val chick",
  "Michaelis-Menten": "mick ay liss men ten",
  "de Broglie": "broy",
  Müller: "müller's son",
  Noether: "/nˈɜːtəɹ/",
});

describe("a respelled sentence", () => {
  it.each([
    ["Euler's proof, by EULER.", "oiler's proof, by oiler.", [["oiler's"], ["proof"], ["by"], ["oiler"]]],
    ["Kowalczyk said", "ko val chick said", [["ko", "val", "chick"], ["said"]]],
    [
      "the Michaelis Menten law",
      "the mick ay liss men ten law",
      [["the"], ["mick", "ay"], ["liss", "men", "ten"], ["law"]],
    ],
    ["Michaelis-Menten's", "mick ay liss men ten's", [["mick", "ay", "liss", "men", "ten's"]]],
    ["Michaelis, Menten", "Michaelis, Menten", [["Michaelis"], ["Menten"]]],
    ["by Muller", "by muller's son", [["by"], ["muller's", "son"]]],
    ["de Broglie and Noether", "de Broglie and Noether", [["de"], ["Broglie"], ["and"], ["Noether"]]],
  ])("%s", (text, given, words) => {
    expect(respell(text)).toEqual({ text: given, words });
  });

  it("keeps its spelling when it would grow too long", () => {
    const text = "ab ".repeat(150).trim();
    expect(createRespelling({ ab: "long ".repeat(10) })(text).text).toBe(text);
  });
});
