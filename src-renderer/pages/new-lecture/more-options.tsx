import { LESSONS_MODEL } from "../../../src-server/contract/lecture-choices.ts";
import { PLACED_PROVIDERS } from "../../../src-server/contract/api/creation-request.ts";
import type { ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import { Select, withChosen, type SelectOption, TextField, Checkbox, RadioTiles } from "../../components/fields.tsx";
import { usualBucketQuery, modelsQuery, enginesQuery } from "../../api/queries.ts";
import { LLM_PROVIDERS } from "../../../src-server/contract/api/creation-request.ts";
import { PROVIDER_NAMES } from "../../components/provider-names.ts";
import { ASPECTS, RESOLUTIONS } from "../../../src-server/contract/style.ts";
import { Disclosure } from "../../components/panels.tsx";
import { bucketFieldOf, type LectureForm, OWN_KEY } from "./form/lecture-form.ts";
import { bucketMembersOf } from "../../components/bucket-members.ts";
import type { BucketMember } from "../../../src-server/contract/api/bucket.ts";
import { definitionOf } from "../../../src-server/contract/api/settings.ts";
import { useFormRoom } from "./form-context.tsx";
import { isGoneModel } from "./form/check-form.ts";

const BucketText = ({ name }: { name: BucketMember }): ReactElement => {
  const { t } = useTranslation(["newLecture", "bucket"]);
  const { register } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  const field = bucketFieldOf(name);
  const isKey = name === "secret_access_key";
  return (
    <TextField
      label={t(`bucket:${name}.label`)}
      hint={isKey ? t("own.keyHint") : t(`bucket:${name}.hint`)}
      type={isKey ? "password" : "text"}
      inputMode={definitionOf(`storage.${name}`).form === "address" ? "url" : undefined}
      autoComplete="off"
      spellCheck={false}
      error={wrong(field)}
      {...register(field)}
    />
  );
};

/** A bucket for this lecture alone. */
const BucketFields = (): ReactElement => {
  const { t } = useTranslation(["newLecture", "bucket"]);
  const { register, control } = useFormContext<LectureForm>();
  const provider = useWatch({ control, name: "bucket.provider" });
  return (
    <div className="form-grid">
      <Select
        label={t("bucket:provider.label")}
        options={[
          { value: "r2", label: "Cloudflare R2" },
          { value: "s3", label: t("s3") },
        ]}
        {...register("bucket.provider")}
      />
      {bucketMembersOf(provider).map((name) => (
        <BucketText key={name} name={name} />
      ))}
    </div>
  );
};

/** Where the video goes, and whether it must be made again. */
const SaveOptions = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const place = useWatch({ control, name: "place" });
  const { data: bucket } = useQuery(usualBucketQuery);
  const usual = bucket ? t("place.computerAndBucket", { bucket }) : t("place.computer");
  return (
    <div className="form-part">
      <RadioTiles
        legend={t("place.label")}
        tiles={[
          { value: "usual", label: usual },
          { value: "bucket", label: t("place.bucket") },
        ]}
        {...register("place")}
      />
      {place === "bucket" ? <BucketFields /> : null}
      <Checkbox label={t("fresh.label")} hint={t("fresh.hint")} {...register("fresh")} />
    </div>
  );
};

/** A provider and key for this lecture alone; the key goes with the request and is kept nowhere here. */
const OwnKeyFields = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control, getValues, setValue } = useFormContext<LectureForm>();
  const { wrong, leave } = useFormRoom();
  const provider = useWatch({ control, name: "own.provider" });
  const isPlaced = PLACED_PROVIDERS.includes(provider);
  const settle = (): void => setValue("secrets.settledApiKey", getValues("secrets.apiKey"));
  return (
    <div className="form-grid">
      <Select
        label={t("own.provider")}
        error={wrong("own.provider")}
        options={LLM_PROVIDERS.map((value) => ({ value, label: PROVIDER_NAMES[value] ?? t("own.custom") }))}
        {...register("own.provider")}
      />
      {isPlaced ? (
        <TextField
          label={t("own.address")}
          inputMode="url"
          placeholder="http://127.0.0.1:11434/v1"
          error={wrong("own.baseUrl")}
          {...register("own.baseUrl", { onBlur: () => leave("own.baseUrl") })}
        />
      ) : null}
      <TextField
        label={isPlaced ? t("own.keyMaybe") : t("own.key")}
        type="password"
        autoComplete="off"
        spellCheck={false}
        hint={t("own.keyHint")}
        error={wrong("secrets.apiKey")}
        {...register("secrets.apiKey", { onBlur: settle })}
      />
      <TextField
        label={t("own.model")}
        hint={t("own.modelHint")}
        error={wrong("own.model")}
        {...register("own.model")}
      />
    </div>
  );
};

const useModelOptions = (): SelectOption[] => {
  const { t } = useTranslation("newLecture");
  const { data: models = [] } = useQuery(modelsQuery);
  const name = (id: string): string => (id === LESSONS_MODEL ? t("model.lessons") : id);
  const usual = models.find((model) => model.default)?.id ?? LESSONS_MODEL;
  return [
    { value: "", label: t("model.usual", { model: name(usual) }) },
    ...models.filter((model) => !model.own_key_only).map(({ id }) => ({ value: id, label: name(id) })),
    { value: OWN_KEY, label: t("model.own") },
  ];
};

/** Who writes the lecture, and on whose key. */
const ModelOptions = (): ReactElement => {
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
const LookOptions = (): ReactElement => {
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

type MoreOptionsProps = { isOpen: boolean; onToggle(isOpen: boolean): void };

/** What most lectures can leave as it is. */
export const MoreOptions = (props: MoreOptionsProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  return (
    <Disclosure summary={t("more.label")} detail={t("more.detail")} {...props}>
      <div className="more-options">
        <LookOptions />
        <ModelOptions />
        <SaveOptions />
      </div>
    </Disclosure>
  );
};
