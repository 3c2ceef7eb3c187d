import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../../app/shell/page-commands.tsx";
import { Button } from "../../components/button.tsx";
import { isMac, useMakeKeys } from "./make-keys.ts";

type MakeButtonsProps = { isSending: boolean; make(): Promise<void>; plan(): void };

/** Plan first, or make the lecture. */
export const MakeButtons = ({ isSending, make, plan }: MakeButtonsProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  useMakeKeys(() => void make());
  usePageCommands({
    make: () => {
      void make();
    },
  });
  return (
    <>
      <Button onPress={plan} isDisabled={isSending}>
        {t("make.plan")}
      </Button>
      <Button
        kind="primary"
        isPending={isSending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onPress={() => void make()}
      >
        {isSending ? t("make.sending") : t("make.make")}
        <kbd aria-hidden="true">{isMac() ? "⌘↵" : t("make.keys")}</kbd>
      </Button>
    </>
  );
};
