import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { modelsQuery } from "../../../api/creating.ts";
import { Select, withChosen, type SelectOption } from "../../../components/select.tsx";
import { isGoneModel } from "../form/check-form.ts";
import { OWN_KEY, type LectureForm } from "../form/lecture-form.ts";
import { useFormRoom } from "../form-room.tsx";
import { OwnKeyFields } from "./own-key-fields.tsx";

const LESSONS = "lessons";

const useModelOptions = (): SelectOption[] => {
  const { t } = useTranslation("newLecture");
  const { data: models = [] } = useQuery(modelsQuery);
  const name = (id: string): string => (id === LESSONS ? t("model.lessons") : id);
  const usual = models.find((model) => model.default)?.id ?? LESSONS;
  return [
    { value: "", label: t("model.usual", { model: name(usual) }) },
    ...models.filter((model) => !model.own_key_only).map(({ id }) => ({ value: id, label: name(id) })),
    { value: OWN_KEY, label: t("model.own") },
  ];
};

/** Who writes the lecture, and on whose key. */
export const ModelOptions = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  const model = useWatch({ control, name: "model" });
  const { data: models } = useQuery(modelsQuery);
  return (
    <div className="form-part">
      <Select
        label={t("model.label")}
        hint={t("model.hint")}
        error={wrong("model") ?? (isGoneModel(models, model) ? t("model.gone", { model }) : undefined)}
        options={withChosen(useModelOptions(), model)}
        {...register("model")}
      />
      {model === OWN_KEY ? <OwnKeyFields /> : null}
    </div>
  );
};
