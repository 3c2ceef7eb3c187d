import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { shell } from "../../bridge/shell.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

/** Tells that the graphics driver failed, and offers the start anew that does without it. */
export const GraphicsBar = ({ say }: { say(sentence: string): void }): ReactElement => {
  const { t } = useTranslation("shell");
  const once = useOneAtATime();
  const restart = async (): Promise<void> => {
    await shell()
      ?.restartServer("program")
      .catch(() => say(t("notDone")));
  };
  return (
    <Notice kind="warning" action={<Button onPress={() => once(restart)}>{t("graphics.restart")}</Button>}>
      {t("graphics.failing")}
    </Notice>
  );
};
