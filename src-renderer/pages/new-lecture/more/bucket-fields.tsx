import type { ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Select } from "../../../components/select.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { LectureForm } from "../form/lecture-form.ts";
import { useFormRoom } from "../form-room.tsx";

const Keys = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  return (
    <>
      <TextField
        label={t("bucket.accessKeyId")}
        autoComplete="off"
        spellCheck={false}
        error={wrong("secrets.accessKeyId")}
        {...register("secrets.accessKeyId")}
      />
      <TextField
        label={t("bucket.secretAccessKey")}
        type="password"
        autoComplete="off"
        hint={t("own.keyHint")}
        error={wrong("secrets.secretAccessKey")}
        {...register("secrets.secretAccessKey")}
      />
    </>
  );
};

/** A bucket for this lecture alone. */
export const BucketFields = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { register, control } = useFormContext<LectureForm>();
  const { wrong } = useFormRoom();
  const provider = useWatch({ control, name: "bucket.provider" });
  return (
    <div className="form-grid">
      <Select
        label={t("bucket.provider")}
        options={[
          { value: "r2", label: "Cloudflare R2" },
          { value: "s3", label: t("bucket.s3") },
        ]}
        {...register("bucket.provider")}
      />
      <TextField label={t("bucket.name")} error={wrong("bucket.bucket")} {...register("bucket.bucket")} />
      {provider === "r2" ? (
        <TextField label={t("bucket.accountId")} error={wrong("bucket.accountId")} {...register("bucket.accountId")} />
      ) : (
        <>
          <TextField
            label={t("bucket.endpoint")}
            inputMode="url"
            error={wrong("bucket.endpoint")}
            {...register("bucket.endpoint")}
          />
          <TextField label={t("bucket.region")} {...register("bucket.region")} />
        </>
      )}
      <Keys />
      <TextField label={t("bucket.publicUrl")} hint={t("bucket.publicUrlHint")} {...register("bucket.publicUrl")} />
    </div>
  );
};
