import { run, type AlgorithmExample } from "./example.ts";

/** Science: every algorithm of the vocabulary, by element. */
export const scienceExamples: Readonly<Record<string, readonly AlgorithmExample[]>> = {
  enumeration: [
    "permutations",
    "combinations",
    "cyclic_shifts",
    "derangements",
    "dyck_paths",
    "set_partitions",
    "ordered_set_partitions",
    "necklaces",
    "labelled_trees",
  ].map((algorithm) => ({
    algorithm,
    events: ["item"],
    element: { of: algorithm, n: 3, ...(algorithm === "combinations" || algorithm === "necklaces" ? { k: 2 } : {}) },
  })),
  reaction: [
    run("balance_reaction", "element_done", { equation: "H2 + O2 -> H2O" }),
    run("oxidation_numbers", "element_done", { equation: "2 Mg + O2 -> 2 MgO" }),
    run("limiting_reagent", "", { equation: "2 H2 + O2 -> 2 H2O" }, { amounts: { H2: "2 mol", O2: "2 mol" } }),
    run("equilibrium", "", { equation: "N2O4 <=> 2 NO2" }, { k: 1, amounts: { N2O4: "1 mol/L" } }),
  ],
  orbital_boxes: [run("aufbau_fill", "electron", { element: "N" }), run("slater_shielding", "", { element: "N" })],
  energy_levels: [
    { algorithm: "mo_fill", events: ["electron"], element: { preset: "mo_diatomic", molecule: "O2" } },
    { algorithm: "huckel_levels", events: ["electron"], element: { preset: "huckel", molecule: "C=CC=C" } },
    { algorithm: "crystal_field_fill", events: ["electron"], element: { preset: "crystal_field", molecule: "Fe^2+" } },
    {
      algorithm: "frost_points",
      events: ["point", "found", "settle"],
      element: {
        preset: "frost",
        atom: "Cu",
        potentials: [
          { from: "Cu^2+", to: "Cu^+", potential: "0.16 V" },
          { from: "Cu^+", to: "Cu", potential: "0.52 V" },
        ],
      },
    },
    { algorithm: "hess_sum", events: [], element: { preset: "born_haber", molecule: "NaCl" } },
  ],
  distribution: [
    {
      algorithm: "sampling_mean",
      events: ["draw"],
      element: { name: "uniform", from: 0, to: 1, sample: { n: 5, statistic: "mean" } },
    },
    { algorithm: "convolution", events: [], element: { name: "uniform", from: 0, to: 1, sum_of: 3 } },
    run("bayes", "update", { name: "beta", a: 2, b: 2 }, { observed: [1, 1, 0, [5, 6]] }),
  ],
};
