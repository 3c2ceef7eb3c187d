/** Opacity of bodies by object id; those that are as solid as ever are left out. */
export type Opacities = ReadonlyMap<string, number>;

/** Faces that are thinner than this hide nothing. */
const HIDES = 0.7;

/** Whether a body hides what is behind it. */
export const isThick = (opacities: Opacities, id: string): boolean => (opacities.get(id) ?? 1) > HIDES;
