/** A text so that two spellings that differ in letter case or width alone are equal. */
export const foldText = (text: string): string =>
  text.normalize("NFKC").toUpperCase().toLowerCase().replaceAll("ς", "σ").replaceAll(/\s+/g, " ").trim();
