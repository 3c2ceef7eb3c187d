import { lazy, Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { DialogBox } from "../../components/dialog-box.tsx";
import type { PlanOpening } from "./use-plan-opening.ts";

const PlanRefusal = lazy(async () => ({
  default: (await import("../../pages/storyboard/plan-refusal.tsx")).PlanRefusal,
}));

/** Why a plan was not opened, or the question whether it may take the place of another draft. */
export const PlanNotices = ({ plans }: { plans: PlanOpening }): ReactElement => {
  const { t } = useTranslation(["shell", "common"]);
  const { refused, asked, take, leave } = plans;
  return (
    <>
      {refused && (
        <Suspense>
          <PlanRefusal refused={refused} action={<Button onPress={leave}>{t("common:close")}</Button>} />
        </Suspense>
      )}
      <DialogBox
        title={t("plan.title")}
        isOpen={asked !== null}
        onClose={leave}
        buttons={
          <>
            <Button kind="danger" onPress={() => void (asked && take(asked))}>
              {t("plan.take")}
            </Button>
            <Button onPress={leave}>{t("plan.keep")}</Button>
          </>
        }
      >
        <p>{t("plan.question", { title: asked?.title ?? "" })}</p>
      </DialogBox>
    </>
  );
};
