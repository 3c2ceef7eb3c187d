import { ELEMENT_KINDS } from "../../../src-server/compiler/elements/index.ts";
import { refusalCosts } from "../../compiler/elements/hostile/refusal-costs.ts";

const STEP = 8;
const ROOM_MB = 200;

/** What the worst of all elements' hostile cases takes: processor time, and growth of the highest memory so far. */
export const refusals = async (): Promise<{ seconds: number; bytes: number; cases: number }> => {
  const costs = await refusalCosts({ types: ELEMENT_KINDS.map(({ type }) => type), step: STEP, roomMb: ROOM_MB });
  return {
    seconds: Math.max(...costs.map(({ cpuSeconds }) => cpuSeconds)),
    bytes: Math.max(...costs.map(({ bytes }) => bytes)),
    cases: costs.reduce((sum, { cases }) => sum + cases, 0),
  };
};
