import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import type { Trial } from "./use-trial.ts";

type Props = { trial: Trial<unknown>; isChanged: boolean; isDisabled?: boolean };

/** Tries what is saved; what is unsaved is saved before. */
export const TestButton = ({ trial, isChanged, isDisabled = false }: Props): ReactElement => {
  const { t } = useTranslation("settings");
  const words = trial.isRunning ? t("testing") : isChanged ? t("saveAndTest") : t("test");
  return (
    <Button isDisabled={isDisabled} isPending={trial.isRunning} onPress={() => void trial.run()}>
      {words}
    </Button>
  );
};
