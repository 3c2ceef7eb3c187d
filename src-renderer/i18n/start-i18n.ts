import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { CATALOGUES, LANGUAGES, NAMESPACES, type Language } from "./catalogues.ts";

const STORED = "lectern.language";

const known = (tag: string): Language | undefined =>
  LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));

/** The language that was chosen here, else the first of the browser's that there is, else English. */
export const preferredLanguage = (stored: string | null, browser: readonly string[]): Language =>
  known(stored ?? "") ?? browser.map(known).find((language) => language !== undefined) ?? "en";

const show = (language: string): void => {
  document.documentElement.lang = language;
  document.documentElement.dir = i18next.dir(language);
};

/** Changes the window's language, and keeps the choice on this computer. */
export const changeLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(STORED, language);
  await i18next.changeLanguage(language);
};

/** Loads the catalogue of the window's language; must be fulfilled before the first page is shown. */
export const startI18n = async (): Promise<void> => {
  const language = preferredLanguage(localStorage.getItem(STORED), navigator.languages);
  i18next.on("languageChanged", show);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    resources: CATALOGUES,
    ns: NAMESPACES,
    defaultNS: "common",
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
};
