import type { Random } from "../numerics/random.ts";
import type { GasRoom, Leg } from "./gas-room.ts";

/** Rounding does not carry a particle through a wall. */
const NEAR = 1e-9;
const MAX_LEGS = 4000;

/** Moments until a particle reaches a place; never where it flies away from it. */
const timeTo = (from: number, speed: number, to: number): number => {
  const time = (to - from) / speed;
  return time > NEAR ? time : Infinity;
};

type Meeting = { time: number; wall: "side" | "level" | "bottom" | "middle" };

const nextMeeting = ({ x, y, vx, vy }: Leg, room: GasRoom): Meeting => {
  const meetings: Meeting[] = [
    { time: timeTo(x, vx, vx > 0 ? room.width : 0), wall: "side" },
    { time: timeTo(y, vy, vy > 0 ? 1 : 0), wall: vy > 0 ? "bottom" : "level" },
    ...(room.middle ? [{ time: timeTo(x, vx, room.middle.x), wall: "middle" } as const] : []),
  ];
  return meetings.reduce((first, other) => (other.time < first.time ? other : first));
};

const bounced = (
  leg: Leg,
  room: GasRoom,
  { wall, particle, random }: { wall: Meeting["wall"]; particle: number; random: Random },
): Leg[] => {
  if (wall === "side") return [{ ...leg, vx: -leg.vx }];
  if (wall === "middle") {
    const passes = room.middle?.passes({ particle, y: leg.y, chance: random() }) ?? true;
    return [passes ? leg : { ...leg, vx: -leg.vx }];
  }
  if (wall === "level" || !room.sticky) return [{ ...leg, vy: -leg.vy }];
  const speed = Math.hypot(leg.vx, leg.vy);
  const angle = Math.PI * (0.15 + 0.7 * random());
  const rest = -Math.log(1 - random()) * room.sticky.dwell;
  return [
    { ...leg, vx: 0, vy: 0 },
    { ...leg, start: leg.start + rest, vx: speed * Math.cos(angle), vy: -speed * Math.sin(angle) },
  ];
};

/** The straight pieces of one particle's path from a first one to a moment. */
export const gasPath = (
  room: GasRoom,
  first: Leg,
  { particle, until, random }: { particle: number; until: number; random: Random },
): readonly Leg[] => {
  const legs: Leg[] = [first];
  let now = first;
  while (now.start < until && legs.length < MAX_LEGS) {
    const { time, wall } = nextMeeting(now, room);
    if (!Number.isFinite(time)) break;
    const start = now.start + time;
    const met: Leg = { ...now, start, x: now.x + now.vx * time, y: now.y + now.vy * time };
    const next = bounced(met, room, { wall, particle, random });
    legs.push(...next);
    now = next.at(-1) ?? met;
  }
  return legs;
};

/** Where a particle is at a moment of its path. */
export const placeOnPath = (legs: readonly Leg[], moment: number): readonly [x: number, y: number] => {
  let [low, high] = [0, legs.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((legs[middle]?.start ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  const leg = legs[low];
  if (!leg) return [0, 0];
  const time = Math.max(0, moment - leg.start);
  return [leg.x + leg.vx * time, leg.y + leg.vy * time];
};
