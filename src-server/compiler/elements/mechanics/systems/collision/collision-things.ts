import { stateAt } from "../../../../../computation/mechanics/collision.ts";
import { mechanicsArrow } from "../../picture/arrow.ts";
import { REACH, reachAs, type Thing } from "../../picture/thing.ts";
import type { Show } from "../../picture/scene-model.ts";
import { MECHANICS_MAX_EVENTS, type MechanicsRun } from "./encounter.ts";

const ROLES = ["a", "d"] as const;

const blockThings = (run: MechanicsRun, index: 0 | 1, seconds: number, show: Show): Thing[] => {
  const { places, speeds } = stateAt(run.states, seconds);
  const side = run.sides[index];
  const at = [places[index], 0] as const;
  const off = [index === 0 ? -side / 2 : side / 2, side / 2] as const;
  const quickest = Math.max(
    ...run.states.slice(0, MECHANICS_MAX_EVENTS).flatMap((state) => state.speeds.map(Math.abs)),
    1e-300,
  );
  const number = index + 1;
  const reach = reachAs([speeds[index], 0], quickest, REACH.velocity);
  return [
    {
      thing: "block",
      key: `body:${number}`,
      at,
      off,
      width: side,
      height: side,
      role: ROLES[index],
      tex: `m_${number}`,
    },
    ...(show.has("velocity")
      ? [
          mechanicsArrow(
            `velocity/${number}`,
            { at, off: [off[0], side + (index === 0 ? 0.8 : 2.2)] },
            reach,
            `\\vec v_${number}`,
          ),
        ]
      : []),
  ];
};

/** Blocks on their ground, the wall, the count of contacts. */
export const collisionThings = (run: MechanicsRun, seconds: number, show: Show): Thing[] => {
  const { contacts } = stateAt(run.states, seconds);
  const [start] = run.states;
  const middle = ((start?.places[0] ?? 0) + (start?.places[1] ?? 0)) / 2;
  return [
    { thing: "ground", at: [0, 0] },
    ...(run.wall ? [{ thing: "wall", key: "wall", at: [0, 0], off: [-run.sides[0], 0], height: 6 } as const] : []),
    ...blockThings(run, 0, seconds, show),
    ...blockThings(run, 1, seconds, show),
    ...(run.counts
      ? [
          {
            thing: "label",
            key: "contacts",
            at: [middle, 0],
            side: "below",
            gap: 1,
            tex: `\\text{contacts: }${contacts}`,
          } as const,
        ]
      : []),
  ];
};
