import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { SectionPart } from "../parts/section-part.tsx";
import { BucketForm } from "./bucket-form.tsx";

/** Where finished lectures go besides this computer. */
export const StorageSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <SectionPart title={t("storage.title")} note={t("storage.note")}>
      <BucketForm />
    </SectionPart>
  );
};
