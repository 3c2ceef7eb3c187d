/** Most bytes of any answer of a provider. */
export const MAX_BYTES = 16 * 2 ** 20;
