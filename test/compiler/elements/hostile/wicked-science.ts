import type { Element } from "./values.ts";

const circuit = (...parts: readonly (readonly [string, string | number, string, string])[]): Element => ({
  parts: parts.map(([kind, value, from, to], i) => ({ id: `P${i}`, kind, value, between: [from, to] })),
  show: ["current", "voltage"],
});

/** Units that do not fit, circuits without a solution, impossible molecules and reactions, motions without an end. */
export const WICKED_SCIENCE: Readonly<Record<string, readonly Element[]>> = {
  circuit: [
    circuit(["battery", "9 V", "a", "0"], ["battery", "5 V", "a", "0"]),
    circuit(["battery", "9 V", "a", "0"], ["resistor", "0 Ω", "a", "0"]),
    circuit(["battery", "9 V", "a", "0"], ["resistor", "3 kg", "b", "c"]),
    circuit(["resistor", "1e300 Ω", "a", "b"], ["resistor", "1e-300 Ω", "b", "a"]),
    circuit(
      ...Array.from({ length: 12 }, (_, i): [string, string, string, string] => [
        "resistor",
        "1 Ω",
        `n${i}`,
        `n${(i * 5) % 12}`,
      ]),
    ),
  ],
  molecule: [
    "C(C)(C)(C)(C)C",
    "C1CC",
    "[Xx]",
    "C=O=C=N#F",
    "c1cc1c1",
    "C".repeat(400),
    "C1".repeat(50),
    "C%99C%99",
  ].flatMap((smiles) => ["skeletal", "lewis", "ball"].map((style) => ({ smiles, style }))),
  reaction: [
    "H2 -> He",
    "-> ->",
    "H999999 + O2 -> H2O",
    "C + O2 + ".repeat(20) + "-> CO2",
    "X -> Y",
    "MnO4- + Fe+2 ->",
    "H2 + O2 -> H2O2 + H2O + O3",
  ].flatMap((equation) =>
    ["balance_reaction", "oxidation_numbers", "limiting_reagent"].map((algorithm) => ({
      equation,
      show: "tally",
      run: { algorithm },
    })),
  ),
  mechanics: [
    { system: "projectile", v0: "20 kg", angle: "45 m" },
    { system: "projectile", v0: "1e300 m/s", angle: "90 deg" },
    { system: "orbit", eccentricity: 0.999999 },
    { system: "pendulum", length: "1e-9 m", angle: "179.9999 deg" },
    { system: "collision", masses: ["1e-300 kg", "1e300 kg"], speeds: ["1 m/s", "1 m/s"] },
    { system: "slide", curves: ["1/x", "tan(1000*x)"] },
  ],
  particles: [
    { container: "piston", species: [{ name: "gas", count: 1e9 }], temperature: "300 K" },
    { container: "piston", species: [{ name: "gas", count: 60, mass: 1e-300 }], temperature: "1e300 K" },
    { container: "box", species: [{ name: "g", count: 40 }], temperature: "-5 K" },
  ],
  wave: ["standing", "two_source", "travelling", "beats"].flatMap((kind) => [
    { kind, wavelength: "1e-12 m", frequency: "1e15 Hz" },
    { kind, wavelength: "2 s", frequency: "2 m" },
    { kind, wavelength: "1 m", gap: "1e6 m", frequency: "0 Hz" },
  ]),
  free_body: [
    { forces: [{ id: "w", label: "mg", size: "20 kg", angle: 1e308 }] },
    { forces: [{ id: "w", label: "\\frac{", size: "1e308 N", angle: "1/0" }] },
  ],
  energy_levels: ["Xx", "O99", "H".repeat(9999), "N2+++"].map((molecule) => ({ preset: "mo_diatomic", molecule })),
  orbital_boxes: ["Xx", "Og99", "", "N-99"].map((element) => ({ element })),
  labelled_diagram: [
    { picture: "nowhere", labels: [{ part: "a", text: "b" }] },
    { picture: "heart", labels: Array.from({ length: 40 }, () => ({ part: "aorta", text: "x".repeat(24) })) },
  ],
  image: [
    { asset: "../../etc/passwd", alt: "x" },
    { asset: "leaf.png\u0000", alt: "" },
  ],
};
