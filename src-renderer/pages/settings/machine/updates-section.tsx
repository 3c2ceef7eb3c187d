import { useMutation } from "@tanstack/react-query";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Shell, UpdateState, UpdateStep } from "../../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../../bridge/shell.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";
import { SectionPart } from "../parts/section-part.tsx";
import { updateSteps } from "./update-steps.ts";

const useUpdate = (desktop: Shell) => {
  const [update, setUpdate] = useState<UpdateState>({ state: "idle" });
  useEffect(() => desktop.subscribe((event) => event.type === "update" && setUpdate(event.update)), [desktop]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (step: UpdateStep) => desktop.update(step),
    onSuccess: setUpdate,
  });
  return { update, mutate, isPending, hasFailed: error !== null };
};

/** Whether installers of this system carry no signature of their own. */
const isLinux = (): boolean => /linux/iu.test(navigator.platform);

const Words = ({ update }: { update: UpdateState }): ReactElement => {
  const { t } = useTranslation("settings");
  if (update.state === "failed") return <Notice kind="error">{t("updates.states.failed")}</Notice>;
  const percent = "percent" in update ? Math.round(update.percent ?? 0) : 0;
  return (
    <p role="status">
      {t(`updates.states.${update.state}`, { version: "version" in update ? update.version : "", percent })}
    </p>
  );
};

const DesktopUpdates = ({ desktop }: { desktop: Shell }): ReactElement => {
  const { t } = useTranslation("settings");
  const { update, mutate, isPending, hasFailed } = useUpdate(desktop);
  return (
    <>
      <Words update={update} />
      {isLinux() && update.state !== "checkout" && <p>{t("updates.linux")}</p>}
      {hasFailed ? <Notice kind="error">{t("updates.failed")}</Notice> : null}
      <div className="setting-line">
        {updateSteps(update.state).map((step) => (
          <Button key={step} isPending={isPending} onPress={() => mutate(step)}>
            {t(`updates.steps.${step}`)}
          </Button>
        ))}
      </div>
    </>
  );
};

/** Newer versions of Lectern; a checkout of the source has them from there. */
export const UpdatesSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const desktop = shell();
  return (
    <SectionPart title={t("updates.title")}>
      {desktop ? <DesktopUpdates desktop={desktop} /> : <p>{t("updates.checkout")}</p>}
    </SectionPart>
  );
};
