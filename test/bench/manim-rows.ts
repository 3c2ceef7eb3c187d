import type { CaseInput } from "./case.ts";
import { single, type Row } from "./row.ts";

const MEGABYTE = 1e6;
const MINUTE = 60;

type Resolution = "720p" | "1080p";

const engine = (resolution: Resolution, seconds: number): CaseInput => ({ name: "manim engine", resolution, seconds });
const writer = (lines: number): CaseInput => ({ name: "manim writer", lines, seconds: MINUTE });
const environment = (packages: "kept" | "fetched"): CaseInput => ({ name: "manim environment", packages });

const faster = (resolution: Resolution, least: number): Row => {
  const [own, ours] = [writer(Number.parseInt(resolution, 10)), engine(resolution, MINUTE)];
  return {
    ...{ title: `Manim's own writer ÷ Manim engine, ${resolution}`, goal: { least }, unit: "x", cases: [own, ours] },
    value: (results) => results.median(own, "wallSeconds") / results.median(ours, "wallSeconds"),
  };
};

const speed: Row = {
  ...{ title: "Manim engine with its start, 1080p", goal: { least: 6 }, unit: "x real time" },
  cases: [engine("1080p", MINUTE)],
  value: (results) => MINUTE / results.median(engine("1080p", MINUTE), "wallSeconds"),
};

const flat: Row = {
  ...{ title: "Manim engine, peak memory of a process: 180 s ÷ 30 s", goal: { most: 1.15 }, unit: "x" },
  cases: [engine("1080p", 180), engine("1080p", 30)],
  value: (results) =>
    results.median(engine("1080p", 180), "playerBytes") / results.median(engine("1080p", 30), "playerBytes"),
};

/** What drawing with Manim costs. */
export const MANIM_ROWS: readonly Row[] = [
  faster("720p", 2.4),
  faster("1080p", 2.7),
  speed,
  single(
    "Manim engine, peak memory of a process, 1080p",
    engine("1080p", 180),
    "playerBytes",
    { most: 700 },
    "MB",
    MEGABYTE,
  ),
  flat,
  single("Manim environment, look at the second start", environment("kept"), "secondStartSeconds", { most: 0.2 }, "s"),
  {
    ...single("Manim environment, fetched and installed", environment("fetched"), "installSeconds", { most: 60 }, "s"),
    byNameOnly: true,
  },
];
