/** An element of a plan without id and zone. */
export type Element = Readonly<Record<string, unknown>>;
/** An algorithm with an element that runs it, and events that must be among those it emits. */
export type AlgorithmExample = { algorithm: string; element: Element; events: readonly string[] };

/** An element with a run. */
export const run = (
  algorithm: string,
  events: string,
  element: Element = {},
  data: Element = {},
): AlgorithmExample => ({
  algorithm,
  events: events.split(" "),
  element: { ...element, run: { algorithm, ...data } },
});
