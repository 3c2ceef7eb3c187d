import { ownValue } from "../../../own-value.ts";
import type { ProgressReporter } from "./report-progress.ts";

const FIRST = 15;
const LAST = 88;

const UNITS: Readonly<Record<string, number>> = { B: 1e-6, KiB: 1.024e-3, MiB: 1.048_576, GiB: 1073.741_824 };

const DOWNLOADING = /^\s*Downloading (\S+) \(([\d.]+)\s?(B|KiB|MiB|GiB)\)/;
const PACKAGE = /^\s*(Downloaded|Building|Built) ([^\s=]+)/;
const INSTALLED = /^(Prepared|Installed) \d+ package/;

/** A build takes about as long as fetching so much. */
const BUILD_MB = 20;

const rounded = (mb: number): number => Math.round(mb * 10) / 10;

/** Reads the lines in which uv tells what it does, and reports how far it is. */
export const readUvProgress = (report: ProgressReporter): ((line: string) => void) => {
  const sizes = new Map<string, number>();
  const done = new Set<string>();
  const builds = new Set<string>();
  const built = new Set<string>();
  const tell = (step: string, name: string | null, percent?: number): void => {
    const totalMb = [...sizes.values()].reduce((sum, mb) => sum + mb, 0);
    const doneMb = [...done].reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    const work = totalMb + builds.size * BUILD_MB;
    const share = work === 0 ? 0 : (doneMb + built.size * BUILD_MB) / work;
    report({
      step,
      package: name,
      doneMb: rounded(doneMb),
      totalMb: totalMb === 0 ? null : rounded(totalMb),
      percent: percent ?? FIRST + share * (LAST - FIRST) * 0.8,
    });
  };
  return (line) => {
    const [, fetched, size, unit] = DOWNLOADING.exec(line) ?? [];
    if (fetched !== undefined) {
      sizes.set(fetched, Number(size) * (ownValue(UNITS, unit ?? "") ?? 0));
      return tell("Packages are being fetched", fetched);
    }
    const [, what, name] = PACKAGE.exec(line) ?? [];
    if (name !== undefined) {
      if (what === "Downloaded") done.add(name);
      if (what === "Building") builds.add(name);
      if (what === "Built") built.add(name);
      return tell(what === "Downloaded" ? "Packages are being fetched" : "Packages are being built", name);
    }
    const [, end] = INSTALLED.exec(line) ?? [];
    if (end !== undefined) tell("Packages are being put into place", null, end === "Prepared" ? 80 : LAST);
  };
};
