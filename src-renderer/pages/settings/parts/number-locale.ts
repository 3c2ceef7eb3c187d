/** Where days and numbers are written as this computer writes them, as long as it speaks the window's language. */
export const numberLocale = (language: string): string =>
  navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;
