/** Most bytes of any answer of a provider. */
export const MOST_BYTES = 16 * 2 ** 20;
