import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../../app/shell/page-commands.tsx";
import { Button } from "../../components/button.tsx";
import { isMac } from "../../components/is-mac.ts";
import type { Planning } from "./use-planning.ts";
import type { Sending } from "./use-sending.ts";
import { useMakeKeys } from "./make-keys.ts";

type MakeButtonsProps = { sending: Sending; planning: Planning };

/** Plan first, or make the lecture. */
export const MakeButtons = ({ sending, planning }: MakeButtonsProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { isSending } = sending;
  const { isPlanning } = planning;
  const make = (): void => {
    planning.forget();
    if (!isPlanning) void sending.make();
  };
  const plan = (): void => {
    sending.forget();
    void planning.plan();
  };
  useMakeKeys(make);
  usePageCommands({ make });
  return (
    <>
      <Button onPress={plan} isDisabled={isSending} isPending={isPlanning}>
        {isPlanning ? t("make.planning") : t("make.plan")}
      </Button>
      {isPlanning ? <Button onPress={planning.stop}>{t("make.stopPlanning")}</Button> : null}
      <Button
        kind="primary"
        isPending={isSending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        isDisabled={isPlanning}
        onPress={make}
      >
        {isSending ? t("make.sending") : t("make.make")}
        <kbd aria-hidden="true">{isMac() ? "⌘↵" : t("make.keys")}</kbd>
      </Button>
    </>
  );
};
