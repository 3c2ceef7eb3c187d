import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateState, UpdateStep } from "../../../src-server/contract/desktop/shell.ts";
import { shell } from "../../bridge/shell.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { updateSteps } from "../../pages/settings/machine/update-steps.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

type UpdateBarProps = { update: UpdateState; onUpdate(update: UpdateState): void; say(sentence: string): void };

/** A newer version, with the button for the next step; nothing where there is none. */
export const UpdateBar = ({ update, onUpdate, say }: UpdateBarProps): ReactElement | null => {
  const { t } = useTranslation(["settings", "shell"]);
  const once = useOneAtATime();
  const act = async (step: UpdateStep): Promise<void> => {
    const next = await shell()
      ?.update(step)
      .catch(() => undefined);
    if (next) onUpdate(next);
    else say(t("updates.failed"));
  };
  if (!("version" in update)) return null;
  const { state, version, percent = 0 } = update;
  return (
    <Notice
      kind="info"
      action={
        <div className="shell-buttons">
          {updateSteps(state).map((step) => (
            <Button key={step} onPress={() => once(async () => act(step))}>
              {t(`updates.steps.${step}`)}
            </Button>
          ))}
        </div>
      }
    >
      {t(`updates.states.${state}`, { version, percent: Math.round(percent) })}
    </Notice>
  );
};
