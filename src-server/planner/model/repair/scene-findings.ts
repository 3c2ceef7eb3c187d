import { UNTRUE_CODES, type Finding } from "../../../contract/finding.ts";
import type { PlanReview } from "../../author.ts";

/** What is wrong with one scene: what must be repaired, and what would better be. */
export type SceneFaults = {
  id: string;
  severe: readonly Finding[];
  /** Repaired by the reader, but so that the picture may not be what was meant. */
  dropped: readonly Finding[];
  style: readonly Finding[];
};

/** Members of elements whose loss changes looks alone. */
const LOOKS =
  /\.(?:x|y|w|h|width|height|position|pos|size|colou?rs?|fill|stroke|font\w*|style|align|label\w*|title|caption|text|opacity|animation|duration|description|alt|name|notes?|show\[\d+\])$/;

const isLoss = ({ code, path }: Finding): boolean =>
  code === "extra" && path.includes(".elements[") && !LOOKS.test(path);

const SCENE = /^scenes\[(\d+)\]/;

/** Worse than a matter of style: it cannot be taught, is not true, or cannot be read. */
const isSevere = (finding: Finding, blocking: ReadonlySet<Finding>): boolean =>
  blocking.has(finding) || UNTRUE_CODES.has(finding.code) || finding.code === "crowded";

const placeOf = ({ path }: Finding): number | undefined => {
  const place = SCENE.exec(path)?.[1];
  return place === undefined ? undefined : Number(place);
};

/** Findings of a review by scene, in the order of the plan; `ids` are those of the plan's scenes. */
export const sceneFaultsOf = ({ findings, blocking }: PlanReview, ids: readonly string[]): SceneFaults[] => {
  const blocks = new Set(blocking);
  return ids.map((id, place) => {
    const there = findings.filter((finding) => placeOf(finding) === place);
    const own = there.filter(({ severity }) => severity === "repair");
    return {
      id,
      dropped: there.filter(isLoss),
      severe: own.filter((finding) => isSevere(finding, blocks)),
      style: own.filter((finding) => !isSevere(finding, blocks)),
    };
  });
};

/** Blocking findings that belong to no scene, such as a title that is too long. */
export const faultsOfWhole = ({ blocking }: PlanReview): Finding[] =>
  blocking.filter((finding) => placeOf(finding) === undefined);
