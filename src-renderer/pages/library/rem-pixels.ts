const USUAL = 16;

/** Pixels of a rem, as large as the text is set. */
export const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL;
