import type { ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DURATION_SECONDS } from "../../../../src-server/contract/limits.ts";
import { Button } from "../../../components/button.tsx";
import { Slider } from "../../../components/slider.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { nearestDuration, readDuration } from "../form/duration.ts";
import type { LectureForm } from "../form/lecture-form.ts";
import { useFormRoom } from "../form-context.tsx";

const { least, most } = DURATION_SECONDS;
const USUAL = 60;

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
