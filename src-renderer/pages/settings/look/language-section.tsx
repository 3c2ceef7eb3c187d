import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { RadioTiles } from "../../../components/radio-tiles.tsx";
import { LANGUAGES } from "../../../i18n/catalogues.ts";
import { changeLanguage } from "../../../i18n/start-i18n.ts";
import { SectionPart } from "../parts/section-part.tsx";

/** A language as its speakers write it. */
const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** The language of the window, which is not that of the lectures. */
export const LanguageSection = (): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const choose = (value: string): void => {
    const language = LANGUAGES.find((one) => one === value);
    if (language) void changeLanguage(language);
  };
  return (
    <SectionPart title={t("language.title")} note={t("language.note")}>
      <RadioTiles
        legend={t("language.legend")}
        value={i18n.language}
        tiles={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{ownName(value)}</span> }))}
        onChange={(event) => choose(event.target.value)}
      />
      <p className="settings-note">{t("language.others")}</p>
    </SectionPart>
  );
};
