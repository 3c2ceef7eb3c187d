import { atomicWeight, atomicNumberOf } from "../../../../computation/chemistry/elements.ts";
import { numberTex } from "../../../../computation/expressions/number-tex.ts";
import type { WorkedRun } from "../../../../computation/algorithms/worked/worked-run.ts";
import type { WorkedSpec } from "../../shared/worked-schema.ts";
import type { DerivationStep } from "../derivation-schema.ts";
import { free, derivationLine, rounded } from "./run-line.ts";

const short = (value: number): string => numberTex(Number(value.toPrecision(4)));

/** Posterior of the first hypothesis. */
export const bayesLines = ({ hypotheses = [] }: WorkedSpec, { rows }: WorkedRun): DerivationStep[] => {
  const [first] = hypotheses;
  const products = hypotheses.map(({ prior, likelihood }) => `${numberTex(likelihood)} \\cdot ${numberTex(prior)}`);
  const shown = rows.slice(0, -1).map((row) => numberTex(Number(row[3])));
  const name = `\\text{${first?.name ?? ""}}`;
  return [
    { ...derivationLine(`P(${name} \\mid E)`), check: "none" },
    { ...derivationLine(`\\frac{P(E \\mid ${name})\\,P(${name})}{P(E)}`, "Bayes' rule"), check: "none" },
    {
      ...derivationLine(`\\frac{${products[0] ?? ""}}{${products.join(" + ")}}`, "likelihood times prior"),
      check: "none",
    },
    derivationLine(`\\frac{${shown[0] ?? ""}}{${shown.join(" + ")}}`),
    rounded(Number(rows[0]?.[4]), "posterior"),
  ];
};

/** Nuclear charge minus what the other electrons shield. */
export const slaterLines = ({ element = "" }: WorkedSpec, { rows, facts }: WorkedRun): DerivationStep[] => {
  const charge = atomicNumberOf(element) ?? 0;
  const parts = rows.slice(0, -1).map(([, count, share]) => `${count} \\cdot ${share}`);
  const end = facts.at(-1);
  return [
    { ...derivationLine("Z_{\\text{eff}}"), check: "none" },
    { ...derivationLine("Z - S", "charge minus shielding"), check: "none" },
    { ...derivationLine(`${charge} - (${parts.join(" + ") || "0"})`, "Slater's shares"), check: "none" },
    derivationLine(`${charge} - ${Number(end?.["shielding"])}`),
    derivationLine(String(end?.["effective_charge"])),
  ];
};

/** Mass over molar mass, then over the smallest, then whole numbers. */
export const empiricalLines = ({ masses = {} }: WorkedSpec, { rows, facts }: WorkedRun): DerivationStep[] => {
  const ratio = (cells: readonly string[]): string => cells.join(" : ");
  const elements = Object.keys(masses);
  return [
    free(ratio(elements.map((element) => `n(\\mathrm{${element}})`))),
    {
      ...free(
        ratio(Object.entries(masses).map(([e, m]) => `\\tfrac{${numberTex(m)}}{${atomicWeight(e)}}`)),
        "mass by molar mass",
      ),
      relation: "=",
    },
    { ...free(ratio(rows.map((row) => short(Number(row[3])))), "moles"), relation: "~" },
    { ...free(ratio(rows.map((row) => short(Number(row[4])))), "by the smallest"), relation: "~" },
    { ...free(ratio(rows.map((row) => String(row[5]))), "whole numbers"), relation: "~" },
    free(`\\ce{${String(facts.at(-1)?.["formula"])}}`, "empirical formula"),
  ];
};

/** m = M·I·t / (z·F). */
export const faradayLines = ({ element = "", electrons = 1 }: WorkedSpec, { facts }: WorkedRun): DerivationStep[] => {
  const { charge, moles, mass } = facts.at(-1) ?? {};
  return [
    { ...derivationLine("m"), check: "none" },
    { ...derivationLine(`\\frac{M\\,I\\,t}{z\\,F}`, "Faraday's law"), check: "none" },
    {
      ...derivationLine(
        `\\frac{${atomicWeight(element)} \\cdot ${short(Number(charge))}}{${electrons} \\cdot 96485}`,
        "$It$ in C, $M$ in g/mol",
      ),
      relation: "~",
      check: "none",
    },
    {
      ...derivationLine(`${atomicWeight(element)} \\cdot ${short(Number(moles))}`, "moles deposited"),
      relation: "~",
      check: "none",
    },
    { ...rounded(Number(mass), undefined, "\\,\\mathrm{g}"), relation: "~" },
  ];
};
