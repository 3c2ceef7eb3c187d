import type { ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { THEME_NAMES } from "../../../../src-server/contract/style.ts";
import { RadioTiles } from "../../../components/radio-tiles.tsx";
import type { LectureForm } from "../form/lecture-form.ts";
import { useFormRoom } from "../form-context.tsx";

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
