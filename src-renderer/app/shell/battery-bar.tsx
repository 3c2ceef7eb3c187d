import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { queueSchema } from "../../../src-server/contract/api/machine.ts";
import { asFailure } from "../../api/api-failure.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";

/** Tells why lectures wait while the battery is low, and lets them go on. */
export const BatteryBar = ({ onGone }: { onGone(): void }): ReactElement => {
  const { t } = useTranslation("shell");
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call(queueSchema, "POST", "/queue", { body: { paused: false } }),
    onSuccess: onGone,
  });
  return (
    <>
      <Notice kind="warning" action={<Button onPress={() => isPending || mutate()}>{t("battery.goOn")}</Button>}>
        {t("battery.low")}
      </Notice>
      {error && <FailureNotice failure={asFailure(error)} actions={{ retry: mutate }} />}
    </>
  );
};
