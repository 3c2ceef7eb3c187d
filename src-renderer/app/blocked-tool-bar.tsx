import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { enginesQuery } from "../api/queries.ts";
import { Button } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { ServiceWords } from "../i18n/service-words/service-words.tsx";

/** Says that a program without which nothing is drawn does not run, and looks again; nothing where all of them do. */
export const BlockedToolBar = (): ReactElement | null => {
  const { t } = useTranslation();
  const { data: engines, refetch, isFetching } = useQuery(enginesQuery);
  const broken = engines?.find(({ id, state }) => id === "remotion" && state === "broken");
  if (!broken) return null;
  return (
    <Notice
      kind="warning"
      action={
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {t("engine.checkAgain")}
        </Button>
      }
    >
      <p>{t("engine.blocked")}</p>
      {broken.advice !== null && (
        <p>
          <ServiceWords text={broken.advice} />
        </p>
      )}
    </Notice>
  );
};
