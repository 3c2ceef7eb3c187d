import { textParam } from "../../../src-server/contract/messages/message.ts";
import { type ReactElement, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DURATION_SECONDS } from "../../../src-server/contract/limits.ts";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { THEME_NAMES } from "../../../src-server/contract/style.ts";
import { Button } from "../../components/button.tsx";
import { Slider, TextField, Select, withChosen, type SelectOption, RadioTiles } from "../../components/fields.tsx";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import type { FailureName } from "../../failures/failure-words.ts";
import { ListenButton } from "../../components/listen-button.tsx";
import { useServiceWords } from "../../i18n/service-words/service-words.tsx";
import { nearestDuration, readDuration } from "./form/duration.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import { useFormRoom } from "./form-context.tsx";
import { languagesOf, fitOf, voicesFor } from "./form/voice-choice.ts";
import { shownLanguageName } from "../../components/shown-values.ts";

const USUAL = 60;
const { least, most } = DURATION_SECONDS;

/** How long the lecture should be: chosen by Lectern, typed, or slid. */
export const LengthField = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, setValue, control } = useFormContext<LectureForm>();
  const { wrong, leave } = useFormRoom();
  const typed = useWatch({ control, name: "duration" });
  const read = readDuration(typed);
  const set = (text: string): void => setValue("duration", text);
  const error = wrong("duration");
  return (
    <fieldset className="length-field">
      <legend className="field-legend">{t("length.label")}</legend>
      <label className="length-auto">
        <input
          type="checkbox"
          checked={read.kind === "auto"}
          onChange={() => set(read.kind === "auto" ? String(USUAL) : "")}
        />
        {t("length.auto")}
      </label>
      <span aria-hidden="true">{least}</span>
      <Slider
        aria-label={t("length.slide")}
        min={least}
        max={most}
        step={5}
        value={slidTo(typed)}
        data-auto={read.kind === "auto" || undefined}
        valueWords={read.kind === "auto" ? t("length.autoWords") : t("length.seconds", { seconds: typed })}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <span aria-hidden="true">{t("length.seconds", { seconds: most })}</span>
      <div className="length-typed">
        <TextField
          label={<span className="visually-hidden">{t("length.type")}</span>}
          inputMode="numeric"
          placeholder={t("length.auto")}
          autoComplete="off"
          error={error}
          {...register("duration", { onBlur: () => leave("duration") })}
        />
        {error ? <Nearest typed={typed} onTake={(seconds) => set(String(seconds))} /> : null}
      </div>
    </fieldset>
  );
};

/** Language of the lecture, which is not that of the window. */
export const LanguageField = (): ReactElement => {
  const { t, i18n } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const language = useWatch({ control, name: "language" });
  const { voices, wrong } = useFormRoom();
  const { spoken, others } = languagesOf(voices);
  const entries = (tags: readonly string[], group: string): SelectOption[] =>
    tags
      .map((value) => ({ value, label: shownLanguageName(value, i18n.language), group }))
      .toSorted(byLabel(i18n.language));
  const options = [
    { value: "", label: t("language.auto") },
    ...entries(spoken, t("language.spoken")),
    ...entries(others, t("language.silent")),
  ];
  return (
    <Select
      label={t("language.label")}
      options={withChosen(options, language)}
      error={wrong("language")}
      {...register("language")}
    />
  );
};

/** Who speaks, with a button to hear it. */
export const VoiceField = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const { voices, wrong } = useFormRoom();
  const [voice, language] = useWatch({ control, name: ["voice", "language"] });
  const [failed, setFailed] = useState<FailureName>();
  const words = useFailureWords();
  const fit = fitOf(voices, { voice, language });
  const offered = fit.kind === "none" ? undefined : fit.voice;
  return (
    <Select
      label={t("voice.label")}
      options={withChosen(useVoiceOptions(voice, language), voice)}
      error={wrong("voice") ?? (failed ? words(failed) : undefined)}
      beside={
        offered && offered.languages.length > 0 ? <ListenButton voice={offered} onFailure={setFailed} /> : undefined
      }
      hint={offered?.leaves_this_computer ? t("voice.leaves") : undefined}
      {...register("voice")}
    />
  );
};

/** Gives the name of a voice; the silent one is named in the language of the window. */
export const useVoiceName = (): ((voice: VoiceEntry) => string) => {
  const { t } = useTranslation("newLecture");
  const told = useServiceWords();
  return ({ id, label_data: label }) => (id === "none" ? t("voice.silent") : told(label).words);
};

/** The looks, each shown by a frame that the engine drew in it. */
export const StyleField = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  return (
    <RadioTiles
      legend={t("style.label")}
      error={wrong("style")}
      tiles={THEME_NAMES.map((theme) => ({
        value: theme,
        label: t(`style.${theme}`),
        picture: `/pictures/style-${theme}.webp`,
      }))}
      {...register("style")}
    />
  );
};

/** Where the slider stands. */
const slidTo = (typed: string): number => {
  const read = readDuration(typed);
  if (read.kind === "seconds") return read.seconds;
  return read.kind === "bad" && read.code === "duration_range" ? nearestDuration(typed) : USUAL;
};

const Nearest = ({ typed, onTake }: { typed: string; onTake(seconds: number): void }): ReactElement | null => {
  const { t } = useTranslation("newLecture");
  const read = readDuration(typed);
  if (read.kind !== "bad" || read.code !== "duration_range") return null;
  const seconds = nearestDuration(typed);
  return <Button onPress={() => onTake(seconds)}>{t("length.take", { seconds })}</Button>;
};

const byLabel =
  (language: string) =>
  (a: SelectOption, b: SelectOption): number =>
    a.label.localeCompare(b.label, language);

/** A voice's name without what is told of it in brackets. */
const shortName = ({ label, label_data: data }: VoiceEntry): string => textParam(data, "name") ?? label;

const useVoiceOptions = (voice: string, language: string): SelectOption[] => {
  const { t } = useTranslation("newLecture");
  const name = useVoiceName();
  const { voices } = useFormRoom();
  const fitting = voicesFor(voices, language);
  const chosen = voices.find(({ id }) => id === voice);
  const usual = fitOf(voices, { voice: "", language });
  const shown = chosen && !fitting.includes(chosen) ? [...fitting, chosen] : fitting;
  const auto =
    usual.kind === "fits" && usual.voice ? t("voice.usual", { voice: shortName(usual.voice) }) : t("voice.usualNone");
  return [{ value: "", label: auto }, ...shown.map((entry) => ({ value: entry.id, label: name(entry) }))];
};
