import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { usualBucketQuery } from "../../../api/creating.ts";
import { Checkbox } from "../../../components/checkbox.tsx";
import { RadioTiles } from "../../../components/radio-tiles.tsx";
import type { LectureForm } from "../form/lecture-form.ts";
import { BucketFields } from "./bucket-fields.tsx";

/** Where the video goes, and whether it must be made anew. */
export const SaveOptions = (): ReactElement => {
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
