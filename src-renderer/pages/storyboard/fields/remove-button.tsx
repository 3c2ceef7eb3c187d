import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { useStoryboard } from "../state/storyboard-context.ts";

/** Takes what stands at a place out of the plan. */
export const RemoveButton = ({ what, path }: { what: string; path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { edit } = useStoryboard();
  return (
    <Button kind="quiet" aria-label={t("field.remove", { what })} onPress={() => edit(path, undefined)}>
      <Icon name="close" />
    </Button>
  );
};
