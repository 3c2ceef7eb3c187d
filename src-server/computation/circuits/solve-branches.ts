import { zeros } from "../../kit/numbers.ts";
import { added, multiplied, real, subtracted, ZERO, type Complex } from "./complex-number.ts";
import { factorSystem, type FactoredSystem } from "./linear-system.ts";

/**
 * A part made linear: I = y·V + i (`admittance`), or V = z·I + e (`impedance`), with I flowing through it from `from`
 * to `to` and V = V(from) − V(to).
 */
export type Branch = { from: string; to: string } & (
  | { form: "admittance"; y: Complex; i: Complex }
  | { form: "impedance"; z: Complex; e: Complex }
);

/** Potentials of the nodes, and voltage and current of each branch in the order given. */
export type BranchSolution = {
  potentials: ReadonlyMap<string, Complex>;
  currents: readonly Complex[];
  voltages: readonly Complex[];
};

type Layout = { nodes: ReadonlyMap<string, number>; extra: ReadonlyMap<number, number>; size: number };

const layOut = (branches: readonly Branch[], ground: string): Layout => {
  const names = new Set(branches.flatMap(({ from, to }) => [from, to]));
  names.delete(ground);
  const nodes = new Map([...names].map((name, i) => [name, i]));
  const extra = new Map<number, number>();
  branches.forEach(({ form }, i) => {
    if (form === "impedance") extra.set(i, nodes.size + extra.size);
  });
  return { nodes, extra, size: nodes.size + extra.size };
};

/** A complex system as a real one of twice the size. */
const createMatrix = (size: number): { rows: number[][]; add(row: number, column: number, value: Complex): void } => {
  const rows = Array.from({ length: 2 * size }, () => zeros(2 * size));
  const put = (row: number, column: number, value: number): void => {
    const line = rows[row];
    if (line) line[column] = (line[column] ?? 0) + value;
  };
  return {
    rows,
    add: (row, column, [re, im]) => {
      put(row, column, re);
      put(row + size, column + size, re);
      put(row, column + size, -im);
      put(row + size, column, im);
    },
  };
};

const stamp = (branches: readonly Branch[], { nodes, extra, size }: Layout): number[][] => {
  const { rows, add } = createMatrix(size);
  branches.forEach((branch, index) => {
    const ends = [
      { node: nodes.get(branch.from), sign: 1 },
      { node: nodes.get(branch.to), sign: -1 },
    ];
    const own = extra.get(index);
    for (const { node, sign } of ends) {
      if (node === undefined) continue;
      if (branch.form === "impedance" && own !== undefined) {
        add(node, own, real(sign));
        add(own, node, real(sign));
      } else if (branch.form === "admittance")
        for (const other of ends)
          if (other.node !== undefined) add(node, other.node, multiplied(branch.y, real(sign * other.sign)));
    }
    if (branch.form === "impedance" && own !== undefined) add(own, own, multiplied(branch.z, real(-1)));
  });
  return rows;
};

const rightSide = (branches: readonly Branch[], { nodes, extra, size }: Layout): number[] => {
  const right = zeros(2 * size);
  const put = (row: number | undefined, [re, im]: Complex, sign: number): void => {
    if (row === undefined) return;
    right[row] = (right[row] ?? 0) + sign * re;
    right[row + size] = (right[row + size] ?? 0) + sign * im;
  };
  branches.forEach((branch, index) => {
    if (branch.form === "impedance") return put(extra.get(index), branch.e, 1);
    put(nodes.get(branch.from), branch.i, -1);
    put(nodes.get(branch.to), branch.i, 1);
  });
  return right;
};

const read = (
  branches: readonly Branch[],
  layout: Layout,
  ground: string,
  solved: readonly number[],
): BranchSolution => {
  const { nodes, extra, size } = layout;
  const valueAt = (row: number): Complex => [solved[row] ?? 0, solved[row + size] ?? 0];
  const potentials = new Map<string, Complex>([[ground, ZERO]]);
  for (const [name, row] of nodes) potentials.set(name, valueAt(row));
  const voltages = branches.map(({ from, to }) => subtracted(potentials.get(from) ?? ZERO, potentials.get(to) ?? ZERO));
  const currents = branches.map((branch, i): Complex => {
    const own = extra.get(i);
    if (own !== undefined) return valueAt(own);
    return branch.form === "admittance" ? added(multiplied(branch.y, voltages[i] ?? ZERO), branch.i) : ZERO;
  });
  return { potentials, currents, voltages };
};

/** Modified nodal analysis (Ho, Ruehli and Brennan 1975): prepared once, solved for any sources; undefined where it has no single answer. */
export const prepareBranches = (
  branches: readonly Branch[],
  ground: string,
): { solve(sources: readonly Branch[]): BranchSolution } | undefined => {
  const layout = layOut(branches, ground);
  const system: FactoredSystem | undefined = factorSystem(stamp(branches, layout));
  return system && { solve: (now) => read(now, layout, ground, system.solve(rightSide(now, layout))) };
};

/** Solves a linear circuit once. */
export const solveBranches = (branches: readonly Branch[], ground: string): BranchSolution | undefined =>
  prepareBranches(branches, ground)?.solve(branches);
