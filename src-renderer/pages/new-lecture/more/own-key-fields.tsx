import type { ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { LLM_PROVIDERS } from "../../../../src-server/contract/api/creation-request.ts";
import { Select } from "../../../components/select.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { LectureForm } from "../form/lecture-form.ts";
import { PLACED_PROVIDERS } from "../form/request-of.ts";
import { useFormRoom } from "../form-room.tsx";
import { PROVIDER_NAMES } from "../../../components/provider-names.ts";

/** A provider and key for this lecture alone; the key goes with the request and is kept nowhere here. */
export const OwnKeyFields = (): ReactElement => {
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
