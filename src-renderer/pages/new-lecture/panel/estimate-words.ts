/** Seconds that nobody needs more exactly: to 5 below a minute, to 10 above, never nothing. */
export const roundedSeconds = (seconds: number): number => {
  const step = seconds < 60 ? 5 : 10;
  return Math.max(step, Math.ceil(seconds / step) * step);
};

/**
 * What a warning of the service is called in the catalogues; `told` for those the page says by itself, undefined for
 * others, which are shown as they are.
 */
export const estimateWarning = (warning: string): "priceUnknown" | "overLimit" | "told" | undefined => {
  if (/^This lecture was made before|\bManim\b/u.test(warning)) return "told";
  if (warning.startsWith("The price of this model is not known")) return "priceUnknown";
  return warning.startsWith("This is presumably more than one lecture may take") ? "overLimit" : undefined;
};
