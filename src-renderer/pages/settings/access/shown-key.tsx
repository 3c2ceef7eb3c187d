import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { CopyButton } from "../parts/copy-button.tsx";

type Props = { secret: string; name: string; onDone(): void };

/** A new key, the only time that it is seen. */
export const ShownKey = ({ secret, name, onDone }: Props): ReactElement => {
  const { t } = useTranslation("settings");
  return (
    <div className="settings-shown" role="group" aria-label={t("api.shownName", { name })}>
      <p>{t("api.shown", { name })}</p>
      <div className="settings-code-line">
        <code>{secret}</code>
        <CopyButton text={secret} of={t("api.theKey")} />
      </div>
      <Button onPress={onDone}>{t("api.kept")}</Button>
    </div>
  );
};
