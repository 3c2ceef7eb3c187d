import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ASPECTS, RESOLUTIONS } from "../../../../src-server/contract/style.ts";
import { enginesQuery } from "../../../api/queries.ts";
import { Select } from "../../../components/select.tsx";
import type { LectureForm } from "../form/lecture-form.ts";
import { useFormRoom } from "../form-room.tsx";

const EngineField = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  const { data: engines } = useQuery(enginesQuery);
  const manim = engines?.find(({ id }) => id === "manim");
  const state = manim ? t(`engine.states.${manim.state}`) : "";
  return (
    <Select
      label={t("engine.label")}
      error={wrong("engine")}
      options={[
        { value: "auto", label: t("engine.auto") },
        { value: "remotion", label: "Remotion" },
        { value: "manim", label: state === "" ? "Manim" : `Manim (${state})` },
      ]}
      {...register("engine")}
    />
  );
};

/** Engine, shape, resolution, captions. */
export const LookOptions = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  return (
    <div className="form-grid">
      <EngineField />
      <Select
        label={t("aspect.label")}
        error={wrong("aspect")}
        options={ASPECTS.map((value) => ({
          value,
          label: t(`aspect.${value.replace(":", "x") as "16x9" | "9x16" | "1x1"}`),
        }))}
        {...register("aspect")}
      />
      <Select
        label={t("resolution.label")}
        error={wrong("resolution")}
        options={RESOLUTIONS.map((value) => ({ value, label: t(`resolution.${value}`) }))}
        {...register("resolution")}
      />
      <Select
        label={t("captions.label")}
        error={wrong("captions")}
        options={(["file", "burned", "off"] as const).map((value) => ({ value, label: t(`captions.${value}`) }))}
        {...register("captions")}
      />
    </div>
  );
};
