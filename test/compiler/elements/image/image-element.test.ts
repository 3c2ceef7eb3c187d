import { afterAll, describe, expect, it } from "vitest";
import { compileLecture } from "../../../../src-server/compiler/compile-lecture.ts";
import type { ElementView } from "../../../../src-server/compiler/element-kind.ts";
import { imageElement } from "../../../../src-server/compiler/elements/image/image-element.ts";
import { prepareLecture } from "../../../../src-server/compiler/prepare-lecture.ts";
import type { LecturePictures } from "../../../../src-server/contract/pictures.ts";
import { auditView, unresolvedParts } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";
import { silentNarration } from "../../../support/plans.ts";
import { samplePictures } from "../../../support/sample-pictures.ts";
import { msg } from "../../../../src-server/contract/messages/message.ts";

const pictures = {
  ...samplePictures(),
  "big.png": { fault: msg("pipeline.file_too_large", { size: "9.2 MB", most: "8.0 MB" }) },
};
const LEAF = {
  asset: "leaf.png",
  alt: "Leaf under a microscope",
  credit: "Photograph: class 9b of our own school, autumn term of 2026",
  hotspots: Array.from({ length: 8 }, (_, i) => ({
    id: `spot_${i}`,
    label: `the part with number ${i + 1}`.slice(0, 24),
    at: [((i * 7) % 11) / 11, ((i * 5) % 9) / 9],
  })),
};
const wholeOf = ({ view }: OpenedInEnglish): ElementView => view.whole?.() ?? view;

describe.each(["midnight", "chalkboard", "paper", "contrast"] as const)("a picture on %s", (theme) => {
  const type = typesetterFor(theme);
  afterAll(() => type.close());
  it.each([LEAF, { asset: "leaf.png", alt: "A leaf" }])("has readable labels", (element) => {
    const opened = openElement(imageElement, element, { type, pictures });
    expect(opened.findings).toEqual([]);
    expect(auditView(wholeOf(opened), { type, theme })).toEqual([]);
  });
});

describe("image", () => {
  const type = typesetterFor();
  afterAll(() => type.close());
  const open = (element: Record<string, unknown>): OpenedInEnglish =>
    openElement(imageElement, element, { type, pictures });

  it("keeps the picture's proportions", () => {
    const { shapes } = open({ asset: "leaf.png", alt: "A leaf" }).view.draw(frameOf({ type }));
    const [, width = 0, , , height = 0] =
      /^M0 0L([\d.]+) (0)L([\d.]+) ([\d.]+)/.exec(shapes[0]?.path ?? "")?.map(Number) ?? [];
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(shapes[0]?.picture).toBe("sample-208040");
  });

  it("names its places one by one", () => {
    const opened = open(LEAF);
    const steps = opened.view.step?.({ count: 1, to: "end" }) ?? [];
    expect(steps.map(({ event }) => event)).toEqual(Array.from({ length: 8 }, () => "hotspot"));
    expect(
      unresolvedParts(wholeOf(opened), ["hotspot:spot_7", "picture", "hotspot:spot_9"], frameOf({ type })),
    ).toEqual(["hotspot:spot_9"]);
    expect(opened.alt).toBe("Leaf under a microscope");
  });

  it("goes into the timeline with its pixels", () => {
    const plan = {
      lectern_plan: 1,
      title: "A leaf",
      subject: "biology",
      level: "secondary",
      target_seconds: 15,
      scenes: [
        {
          ...{ id: "one", role: "hook", heading: "A leaf", layout: "focus" },
          elements: [{ id: "p", type: "image", zone: "main", asset: "leaf.png", alt: "A leaf" }],
          beats: [{ say: "This is what you see when you look closely.", do: [{ action: "show", target: "p" }] }],
        },
      ],
    };
    const prepared = prepareLecture(plan, { aspect: "16:9", type, pictures });
    if (!("plan" in prepared)) throw new Error(prepared.findings.map(({ message }) => message).join(" "));
    const { timeline } = compileLecture(prepared, silentNarration(prepared.scripts), {
      ...{ theme: "midnight", fps: 30, targetSeconds: 15 },
    });
    expect(Object.keys(timeline.pictures ?? {})).toEqual(["sample-208040"]);
    expect(timeline.scenes[0]?.nodes.filter(({ picture }) => picture !== undefined)).toHaveLength(1);
    const refusal = (given: LecturePictures | undefined): string[] =>
      prepareLecture(plan, { aspect: "16:9", type, pictures: given }).findings.map(({ message }) => message);
    expect(refusal({})).toContain(
      "scenes[0].elements[0].asset: \"leaf.png\" is not one of this lecture's pictures; put the file in the plan's folder.",
    );
    expect(refusal(undefined)).toContain(
      'scenes[0].elements[0].asset: "leaf.png" is a picture, and pictures cannot be sent over HTTP; make this plan with the command line, whose --plan FILE takes pictures that lie beside it.',
    );
  });

  it.each([
    [{ asset: "leaf.png" }, "alt is missing: say in a few words what the picture shows."],
    [{ asset: "leaf.png", alt: "  " }, "alt is missing: say in a few words what the picture shows."],
    [{ alt: "A leaf" }, "asset is missing; an image needs it."],
    [
      { asset: "__proto__", alt: "x" },
      "asset: \"__proto__\" is not one of this lecture's pictures; put the file in the plan's folder.",
    ],
    [{ asset: "big.png", alt: "x" }, 'asset: "big.png" has 9.2 MB; 8.0 MB fit.'],
    [{ ...LEAF, hotspots: [LEAF.hotspots[0], LEAF.hotspots[0]] }, 'hotspots[1].id: "spot_0" is there twice.'],
    [{ ...LEAF, credit: "x".repeat(61) }, "credit: 61 characters; 60 fit."],
  ])("refuses %j", (element, message) => {
    expect(open(element).findings.map((finding) => finding.message)).toContain(message);
  });
});
