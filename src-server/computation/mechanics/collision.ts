/** Two bodies on a line; the first lies to the left. Masses in kg, speeds in m/s, positive to the right. */
export type Encounter = {
  masses: readonly [number, number];
  speeds: readonly [number, number];
  /** Gap between them, and from the first to a wall at its left, in m. */
  gap: number;
  wallGap?: number;
  restitution: number;
};

/** After a contact: where the bodies were (as points) and how fast they go on. */
export type ContactState = {
  time: number;
  places: readonly [number, number];
  speeds: readonly [number, number];
  contacts: number;
};

const MAX_CONTACTS = 20_000;
/** Slower than this share of the first speeds is together. */
const STILL = 1e-9;

/** Speeds after two bodies meet (Newton's law of restitution). */
export const afterContact = (
  masses: readonly [number, number],
  speeds: readonly [number, number],
  restitution: number,
): readonly [number, number] => {
  const [m, n] = masses;
  const [v, w] = speeds;
  const centre = (m * v + n * w) / (m + n);
  const apart = restitution * (v - w);
  return [centre - (n / (m + n)) * apart, centre + (m / (m + n)) * apart];
};

/** All contacts in their order, the start first; undefined where they never end. */
export const contactsOf = ({
  masses,
  speeds,
  gap,
  wallGap,
  restitution,
}: Encounter): readonly ContactState[] | undefined => {
  const still = STILL * Math.max(...speeds.map(Math.abs));
  const states: ContactState[] = [{ time: 0, places: [wallGap ?? 0, (wallGap ?? 0) + gap], speeds, contacts: 0 }];
  for (;;) {
    const last = states.at(-1);
    if (!last) return states;
    const [x, y] = last.places;
    const [v, w] = last.speeds;
    const meet = v - w > still ? Math.max(0, (y - x) / (v - w)) : Infinity;
    const bounce = wallGap !== undefined && v < -still ? Math.max(0, x / -v) : Infinity;
    const wait = Math.min(meet, bounce);
    if (!Number.isFinite(wait)) return states;
    if (states.length > MAX_CONTACTS) return undefined;
    const places = [x + v * wait, y + w * wait] as const;
    const next = meet <= bounce ? afterContact(masses, last.speeds, restitution) : ([-v * restitution, w] as const);
    const joined = meet <= bounce ? ([places[0], places[0]] as const) : ([0, places[1]] as const);
    states.push({ time: last.time + wait, places: joined, speeds: next, contacts: last.contacts + 1 });
  }
};

/** Places and speeds at a time. */
export const stateAt = (states: readonly ContactState[], seconds: number): ContactState => {
  let [low, high] = [0, states.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((states[middle]?.time ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  const state = states[low] ?? { time: 0, places: [0, 0], speeds: [0, 0], contacts: 0 };
  const wait = Math.max(0, seconds - state.time);
  return {
    ...state,
    time: seconds,
    places: [state.places[0] + state.speeds[0] * wait, state.places[1] + state.speeds[1] * wait],
  };
};
