import { byShell, FILLING_ORDER, type Occupation, type Subshell } from "./subshells.ts";

/** Electrons that shield by the same share: how many, from which subshells, and how much in all. */
export type ShieldingPart = { subshells: readonly string[]; electrons: number; share: number; sum: number };
export type Shielding = { target: string; parts: readonly ShieldingPart[]; shielding: number; effectiveCharge: number };

/** s and p of one shell make one group, d and f one each. */
const sameGroup = (a: Subshell, b: Subshell): boolean => a.n === b.n && (a.l === b.l || (a.l < 2 && b.l < 2));

/** Groups stand in the order of shells, within a shell sp before d before f. */
const isInside = (a: Subshell, b: Subshell): boolean => a.n < b.n || (a.n === b.n && Math.max(1, a.l) < b.l);

/** What one electron of `other` takes from the nuclear charge that an electron of `target` feels. */
const shareOf = (target: Subshell, other: Subshell): number => {
  if (sameGroup(target, other)) return target.n === 1 ? 0.3 : 0.35;
  if (!isInside(other, target)) return 0;
  return target.l < 2 && other.n === target.n - 1 ? 0.85 : 1;
};

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Shielding and effective nuclear charge for an electron of a subshell by the rules of J. C. Slater,
 * Phys. Rev. 36, 57 (1930). Parts come from the inside outwards; electrons that do not shield are left out.
 */
export const slaterShielding = (atomicNumber: number, occupation: Occupation, target: Subshell): Shielding => {
  const shares = new Map<number, { subshells: string[]; electrons: number }>();
  for (const other of FILLING_ORDER.toSorted(byShell)) {
    const electrons = (occupation.get(other.name) ?? 0) - (other.name === target.name ? 1 : 0);
    const share = shareOf(target, other);
    if (electrons <= 0 || share === 0) continue;
    const part = shares.get(share) ?? { subshells: [], electrons: 0 };
    shares.set(share, {
      subshells: [...part.subshells, other.name],
      electrons: part.electrons + electrons,
    });
  }
  const parts = [...shares]
    .toSorted(([a], [b]) => b - a)
    .map(([share, part]): ShieldingPart => ({ ...part, share, sum: round(share * part.electrons) }));
  const shielding = round(parts.reduce((sum, part) => sum + part.sum, 0));
  return { target: target.name, parts, shielding, effectiveCharge: round(atomicNumber - shielding) };
};
