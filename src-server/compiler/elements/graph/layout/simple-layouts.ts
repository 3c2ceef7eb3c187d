/** Places of nodes in a square of side 1, y downwards; the drawing stretches it over its box. */
export type UnitSpot = readonly [x: number, y: number];

/** Round a circle, the first at the top, clockwise. */
export const circleLayout = (count: number): UnitSpot[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [0.5 + 0.5 * Math.cos(angle), 0.5 + 0.5 * Math.sin(angle)];
  });

/** Rows of equal length, as many columns as the shape of the box asks for. */
export const gridLayout = (count: number, aspect: number): UnitSpot[] => {
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt(count * aspect))));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => [
    columns === 1 ? 0.5 : (i % columns) / (columns - 1),
    rows === 1 ? 0.5 : Math.floor(i / columns) / (rows - 1),
  ]);
};

/** Two columns, or two rows in wide boxes. */
export const sidesLayout = (
  nodes: readonly string[],
  [first, second]: readonly [readonly string[], readonly string[]],
  aspect: number,
): UnitSpot[] =>
  nodes.map((node) => {
    const onFirst = first.includes(node);
    const side = onFirst ? first : second;
    const along = side.length === 1 ? 0.5 : side.indexOf(node) / (side.length - 1);
    const across = onFirst ? 0 : 1;
    return aspect > 1 ? [along, across] : [across, along];
  });
