import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  changeAppearance,
  MIN_TEXT,
  MAX_TEXT,
  MOTIONS,
  readAppearance,
  THEMES,
  type Appearance,
} from "../../../appearance/appearance.ts";
import { RadioTiles } from "../../../components/radio-tiles.tsx";
import { Select } from "../../../components/select.tsx";
import { DesktopPart } from "../desktop/desktop-part.tsx";
import { SectionPart } from "../parts/section-part.tsx";

const TEXT_SIZES = [MIN_TEXT, 110, 125, 140, MAX_TEXT] as const;

type PartProps = { looks: Appearance; change(part: Partial<Appearance>): void };

const Motion = ({ looks, change }: PartProps): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <RadioTiles
      legend={t("appearance.motion")}
      value={looks.motion}
      tiles={MOTIONS.map((value) => ({
        value,
        label: t(`appearance.motions.${value}.label`),
        detail: t(`appearance.motions.${value}.detail`),
      }))}
      onChange={(event) => change({ motion: event.target.value === "reduced" ? "reduced" : "system" })}
    />
  );
};

const TextSize = ({ looks, change }: PartProps): ReactElement => {
  const { t, i18n } = useTranslation("settings");
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent" });
  return (
    <Select
      label={t("appearance.text")}
      value={String(looks.text)}
      options={TEXT_SIZES.map((size) => ({ value: String(size), label: percent.format(size / MIN_TEXT) }))}
      onChange={(event) => change({ text: Number(event.target.value) })}
    />
  );
};

/** Theme, size of the text and motion; all at once, on this computer alone. And what the desktop app has beside them. */
export const AppearanceSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const [looks, setLooks] = useState(readAppearance);
  const change = (part: Partial<Appearance>): void => {
    const next = { ...looks, ...part };
    setLooks(next);
    changeAppearance(next);
  };
  return (
    <>
      <SectionPart title={t("appearance.title")} note={t("appearance.note")}>
        <RadioTiles
          legend={t("appearance.theme")}
          value={looks.theme}
          tiles={THEMES.map((value) => ({ value, label: t(`appearance.themes.${value}`) }))}
          onChange={(event) => change({ theme: THEMES.find((theme) => theme === event.target.value) ?? "system" })}
        />
        <TextSize looks={looks} change={change} />
        <Motion looks={looks} change={change} />
      </SectionPart>
      <DesktopPart />
    </>
  );
};
