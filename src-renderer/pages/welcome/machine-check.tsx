import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { diskQuery, enginesQuery } from "../../api/queries.ts";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import { Notice } from "../../components/notice.tsx";

const LEAST_FREE_BYTES = 2e9;

/** Looks whether this computer can make lectures; only what fails speaks. */
export const MachineCheck = (): ReactElement | null => {
  const { t } = useTranslation("welcome");
  const { data: engines } = useQuery(enginesQuery);
  const { data: disk } = useQuery(diskQuery);
  const broken = engines?.find(({ id, state }) => id === "remotion" && state !== "ready");
  const isFull = disk !== undefined && disk.free_bytes !== null && disk.free_bytes < LEAST_FREE_BYTES;
  if (!broken && !isFull) return null;
  return (
    <>
      {broken ? (
        <Notice kind="warning">
          {t("check.engine")} <ServiceWords text={broken.advice ?? ""} />
        </Notice>
      ) : null}
      {isFull ? <Notice kind="warning">{t("check.disk")}</Notice> : null}
    </>
  );
};
