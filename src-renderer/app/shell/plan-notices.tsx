import { lazy, Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import type { PlanOpening } from "./use-plan-opening.ts";

const PlanRefusal = lazy(async () => ({
  default: (await import("../../pages/storyboard/plan-refusal.tsx")).PlanRefusal,
}));

/** Why a plan was not opened. */
export const PlanNotices = ({ plans: { refused, leave } }: { plans: PlanOpening }): ReactElement | null => {
  const { t } = useTranslation();
  return (
    refused && (
      <Suspense>
        <PlanRefusal refused={refused} action={<Button onPress={leave}>{t("close")}</Button>} />
      </Suspense>
    )
  );
};
