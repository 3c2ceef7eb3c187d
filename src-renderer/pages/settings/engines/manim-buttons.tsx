import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { engineSchema, type EngineEntry } from "../../../../src-server/contract/api/engine.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { call } from "../../../api/call.ts";
import { keys } from "../../../api/keys.ts";
import { useAnnounce } from "../../../components/announcer.tsx";
import { Button } from "../../../components/button.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { ConfirmButton } from "../parts/confirm-button.tsx";
import { manimSteps, type ManimStep } from "./manim-steps.ts";

const useChange = () => {
  const { t } = useTranslation("settings");
  const client = useQueryClient();
  const announce = useAnnounce();
  return useMutation({
    mutationFn: async (step: ManimStep) =>
      call(engineSchema, "POST", `/engines/manim/${step === "discard" ? "remove" : step}`),
    onSuccess: (entry) => {
      client.setQueryData<EngineEntry[]>(keys.engines, (known) =>
        known?.map((engine) => (engine.id === entry.id ? entry : engine)),
      );
      announce(t(`engines.states.${entry.detail}`));
      document.querySelector<HTMLElement>("#manim-state")?.focus();
    },
    onSettled: async () => client.invalidateQueries({ queryKey: keys.engines }),
  });
};

/** What can be done with Manim now. */
export const ManimButtons = ({ engine }: { engine: EngineEntry }): ReactElement => {
  const { t } = useTranslation("settings");
  const { mutate, isPending, error } = useChange();
  return (
    <>
      <div className="setting-line">
        {manimSteps(engine.detail).map((step) =>
          step === "install" || step === "repair" || step === "cancel" ? (
            <Button
              key={step}
              kind={step === "install" ? "primary" : "plain"}
              isDisabled={isPending}
              onPress={() => mutate(step)}
            >
              {t(`engines.steps.${step}`)}
            </Button>
          ) : (
            <ConfirmButton
              key={step}
              label={t(`engines.steps.${step}`)}
              question={t(`engines.questions.${step}`)}
              words={t(`engines.words.${step}`)}
              isPending={isPending}
              onConfirm={() => mutate(step)}
            />
          ),
        )}
      </div>
      {error ? <FailureNotice failure={asFailure(error)} /> : null}
    </>
  );
};
