import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { composeForm } from "../../../../src-server/planner/model/forms/write-simple.ts";
import { FORM_KINDS } from "../../../../src-server/planner/model/forms/kinds/index.ts";
import { openStage, type FormStage } from "./support/form-stage.ts";
import { GOOD_SCENES } from "./support/good-scenes.ts";
import { textsOf } from "../../../support/in-english.ts";

const KINDS = FORM_KINDS.map(({ kind }) => kind);
const COMMISSION = { targetSeconds: 30, language: "en" };

let stage: FormStage;
beforeAll(() => {
  stage = openStage();
});
afterAll(() => {
  stage.close();
});

const composed = (scene: unknown) =>
  composeForm({ title: "One scene", subject: "physics", scenes: [scene] }, COMMISSION);

describe.each(KINDS)("a scene of kind %s", (kind) => {
  const good = { kind, heading: "A heading", ...GOOD_SCENES[kind] };

  it("filled in well has its picture and no findings in both upright and wide pictures", () => {
    const { plan, notes } = composed(good);
    expect(notes).toEqual([]);
    expect(stage.found(plan, "16:9").all).toEqual([]);
    expect(stage.found(plan, "9:16").all).toEqual([]);
  });

  it("with speech only is still a scene", () => {
    const { plan, scenes } = composed({ kind, say: GOOD_SCENES[kind]?.["say"] });
    expect(scenes).toHaveLength(1);
    expect(stage.found(plan).blocking).toEqual([]);
  });

  it.each([
    ["numbers for words", 7],
    ["nothing", null],
    ["markup", "<script>alert(1)</script> **bold** \\frac{1}{ $x"],
    ["lists in lists", [[["a"]], {}, null, 3]],
    ["endless words", "word ".repeat(2000)],
  ])("with %s in its fields still is one", (_what, value) => {
    const fields = Object.keys(FORM_KINDS.find((one) => one.kind === kind)?.shape ?? {});
    const { plan } = composed({ ...good, heading: value, ...Object.fromEntries(fields.map((name) => [name, value])) });
    expect(stage.found(plan, "9:16").blocking).toEqual([]);
  });
});

describe("kinds under other names", () => {
  it.each([
    ["hook", "question", "text"],
    ["Plot", "graph_of", "plot"],
    ["misconception", "compare", "callout"],
    ["derivation", "worked_steps", "derivation"],
    ["Recap", "summary", "bullets"],
  ])("%s is read as %s", (name, kind, type) => {
    const { scenes } = composed({ kind: name, heading: "A heading", ...GOOD_SCENES[kind] });
    expect(scenes[0]?.scene["elements"]).toMatchObject([{ type }]);
    expect(scenes[0]?.simpler).toBe(false);
  });

  it("a kind nobody knows shows key words of its speech, and that is reported", () => {
    const { scenes, notes } = composed({
      kind: "hologram",
      heading: "Light",
      say: ["Lasers draw pictures.", "Mirrors split the beam."],
    });
    expect(scenes[0]?.simpler).toBe(true);
    expect(textsOf(notes)[0]).toContain("Light");
  });
});
