import { afterAll, describe, expect, it } from "vitest";
import { moleculeElement } from "../../../../src-server/compiler/elements/molecule/molecule-element.ts";
import type { FactValue } from "../../../../src-server/contract/fact.ts";
import { KNOWN } from "../../../computation/chemistry/molecules/samples.ts";
import { auditView, unresolvedParts, zonesThatFit } from "../../../support/audit-drawing.ts";
import { frameOf, openElement, typesetterFor, type OpenedInEnglish } from "../../../support/element-room.ts";

const type = typesetterFor();
afterAll(() => type.close());
const open = (element: Record<string, unknown>): OpenedInEnglish => openElement(moleculeElement, element, { type });
const messages = (element: Record<string, unknown>): string[] =>
  open(element).findings.map((finding) => `${finding.at} | ${finding.message}`);
const STYLES = ["skeletal", "structural", "lewis", "ball_stick", "condensed"] as const;

const keysOf = (opened: OpenedInEnglish, pattern: RegExp): string[] =>
  opened.view
    .draw(frameOf({ type }))
    .shapes.map((shape) => shape.key)
    .filter((key) => pattern.test(key));

describe("opening a molecule", () => {
  it("accepts its example and the example lecture's uses with their facts", () => {
    expect(open(moleculeElement.example).findings).toEqual([]);
    expect(open({ smiles: "CCC", style: "structural" }).facts["formula"]).toBe("C3H8");
    expect(open({ smiles: "O", style: "lewis" }).facts["formula"]).toBe("H2O");
    expect(open({ smiles: "OO", style: "lewis" }).facts["formula"]).toBe("H2O2");
  });

  it("publishes mass, atoms, bonds and pairs", () => {
    const { facts } = open({ smiles: "CC(=O)O" });
    const atoms = (element: string): FactValue | undefined =>
      typeof facts["atoms"] === "function" ? facts["atoms"](element) : undefined;
    expect(facts).toMatchObject({
      formula: "C2H4O2",
      mass: 60.052,
      atom_count: 8,
      bonds: 7,
      double_bonds: 1,
      lone_pairs: 4,
      rings: 0,
      charge: 0,
    });
    expect([atoms("C"), atoms("H"), atoms("O"), atoms("N")]).toEqual([2, 4, 2, 0]);
    expect(open({ smiles: "[NH4+]" }).facts).toMatchObject({ formula: "H4N", charge: 1, lone_pairs: 0 });
    expect(open({ smiles: "c1ccccc1" }).facts).toMatchObject({ formula: "C6H6", rings: 1, double_bonds: 3 });
  });

  it.each([
    [{ smiles: "CC(C)(C)(C)C" }, ["smiles | smiles: carbon atom 2 has 5 bonds."]],
    [{ smiles: "C1CC" }, ["smiles | smiles: ring 1 is never closed."]],
    [{ smiles: "[Fe]" }, ["smiles | smiles: Fe is not drawn in molecules; H, B, C, N, O, F, Si, P, S, Cl, Br, I are."]],
    [
      { smiles: "c1ccccc1", style: "condensed" },
      ["style | style: a ring has no condensed formula; skeletal or structural shows it."],
    ],
    [
      { smiles: "C1CC2CCC1C2" },
      ["smiles | smiles: bridged rings are not drawn; rings that share one atom or one bond are."],
    ],
    [
      { smiles: "C/C=C\\C", style: "skeletal" },
      [
        "smiles | smiles: the mark / at atom 1 tells cis from trans, which drawings do not show yet. Leave out / and \\, and say in words which one is meant.",
      ],
    ],
    [
      { smiles: "C[C@@H](O)F" },
      [
        "smiles | smiles: the mark @@ at atom 2 tells mirror images apart, which drawings do not show yet. Leave out @ and @@, and say in words which one is meant.",
      ],
    ],
    [{}, ["smiles | smiles is missing; a molecule needs it."]],
    [
      { smiles: "C", style: "stick" },
      ['style | style: "stick" unknown; one of skeletal, structural, lewis, condensed, ball_stick.'],
    ],
    [{ smiles: "C".repeat(121) }, ["smiles | smiles: 121 characters; 120 fit."]],
  ])("%j", (element, expected) => expect(messages(element)).toEqual(expected));

  it("refuses hostile text at once", () => {
    for (const smiles of ["C".repeat(1e6), "(".repeat(100), "[".repeat(100), "\u0000", "C1".repeat(50)])
      expect(open({ smiles }).findings.length).toBeGreaterThan(0);
  });
});

describe("drawing a molecule", () => {
  it.each(STYLES)("%s: lessons' molecules overlap nothing and stay in every zone they fit", (style) => {
    for (const smiles of KNOWN) {
      const opened = open({ smiles, style });
      if (opened.findings.length === 0) expect(auditView(opened.view, { type }), `${smiles} ${style}`).toEqual([]);
    }
  });

  it("shows lone pairs and partial charges clear of everything", () => {
    for (const smiles of [
      "O",
      "N",
      "CCO",
      "C=O",
      "CC(=O)O",
      "Cl",
      "O=C=O",
      "[OH-]",
      "CC(=O)[O-]",
      "FC(F)(F)Cl",
      "C#N",
      "CN",
    ]) {
      expect(auditView(open({ smiles, style: "lewis", show: ["dipoles"] }).view, { type }), smiles).toEqual([]);
    }
  });

  it.each([
    ["O", 1, 104.5],
    ["N", 1, 106.7],
    ["C", 1, 109.5],
    ["O=C=O", 2, 180],
    ["C=C", 1, 120],
    ["B(F)(F)F", 1, 120],
    ["S(F)(F)(F)(F)(F)F", 1, 90],
    ["[NH4+]", 1, 109.5],
    ["CC(=O)N", 4, 120],
  ])("marks the angle of %s at atom %d: %d°", (smiles, atom, degrees) => {
    const opened = open({ smiles, style: "lewis", show: ["angles"] });
    const angle = opened.facts["angle"];
    expect(typeof angle === "function" && angle(atom)).toBe(degrees);
    for (const style of ["structural", "lewis", "ball_stick"])
      expect(
        auditView(open({ smiles, style, show: smiles.startsWith("S") ? ["angles"] : ["angles", "dipoles"] }).view, {
          type,
        }),
        smiles,
      ).toEqual([]);
    expect(
      unresolvedParts(
        opened.view,
        ["angle:1"].filter(() => atom === 1),
        frameOf({ type }),
      ),
    ).toEqual([]);
  });

  it("fits small zones with small molecules, and a page with large ones", () => {
    for (const smiles of ["CCC", "O", "CCO", "CC(=O)O"])
      for (const style of STYLES)
        expect(zonesThatFit(open({ smiles, style }).view, type)).toContain("16:9 board figure");
    for (const style of ["skeletal", "structural", "lewis"]) {
      expect(zonesThatFit(open({ smiles: "Cn1cnc2c1c(=O)n(C)c(=O)n2C", style }).view, type)).toEqual(
        expect.arrayContaining(["16:9 focus", "9:16 focus", "1:1 focus"]),
      );
    }
  });

  it("draws as many lines as bonds have electrons pairs, and all pairs of a Lewis formula", () => {
    expect(keysOf(open({ smiles: "C=C" }), /^bond:1-2\//)).toHaveLength(2);
    expect(keysOf(open({ smiles: "N#N" }), /^bond:1-2\//)).toHaveLength(3);
    expect(keysOf(open({ smiles: "CCC" }), /^atom:\d+\/symbol/)).toHaveLength(11);
    expect(keysOf(open({ smiles: "O", style: "lewis" }), /^lone_pair:\d+\/dot/)).toHaveLength(4);
    expect(keysOf(open({ smiles: "c1ccccc1", style: "skeletal" }), /symbol/)).toEqual([]);
  });
});

describe("parts of a molecule", () => {
  it.each(STYLES)("%s resolves atoms, elements and groups", (style) => {
    const { view } = open({ smiles: "CC(=O)O", style });
    const frame = frameOf({ type });
    const bonds = style === "condensed" ? [] : ["bond:1-2", "bond:2-1", "bond:2-3"];
    const parts = [
      "atom:1",
      "atom:4",
      "element:O",
      "element:H",
      "group:carboxyl",
      "group:methyl",
      ...bonds,
      ...(style === "lewis" ? ["lone_pair:1", "lone_pair:4", "lone_pairs"] : []),
    ];
    expect(unresolvedParts(view, parts, frame)).toEqual([]);
    expect(unresolvedParts(view, ["atom:9", "element:N", "group:amino", "bond:1-4"], frame)).toHaveLength(4);
  });

  it("lists both elements of propane for the example lecture", () => {
    expect(unresolvedParts(open({ smiles: "CCC" }).view, ["element:C", "element:H"], frameOf({ type }))).toEqual([]);
  });
});
