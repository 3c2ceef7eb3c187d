import { useTranslation } from "react-i18next";
import type { SelectOption } from "../../../components/select.tsx";

/** The choices of a setting that is off unless it is on. */
export const useOnOff = (): SelectOption[] => {
  const { t } = useTranslation("settings");
  return [
    { value: "", label: t("usuallyOff") },
    { value: "off", label: t("off") },
    { value: "on", label: t("on") },
  ];
};
