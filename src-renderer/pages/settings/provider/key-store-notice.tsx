import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Notice } from "../../../components/notice.tsx";
import { RadioTiles } from "../../../components/radio-tiles.tsx";
import type { KeyStore } from "./use-key-store.ts";

const CHOICES = ["hold", "save"] as const;

/** Where this computer keeps keys badly: the warning, and what becomes of the key. */
export const KeyStoreNotice = ({ keyStore }: { keyStore: KeyStore }): ReactElement | null => {
  const { t } = useTranslation("settings");
  const { warning, canBeAdded, holdsKey, setHolding } = keyStore;
  if (warning === "") return null;
  return (
    <>
      <Notice kind="warning">{warning}</Notice>
      <RadioTiles
        legend={t("keyStore.legend")}
        value={holdsKey ? "hold" : "save"}
        tiles={CHOICES.map((value) => ({
          value,
          label: t(`keyStore.${value}.label`),
          detail: t(`keyStore.${value}.detail`),
        }))}
        onChange={(event) => setHolding(event.target.value === "hold")}
      />
      {canBeAdded ? (
        <Disclosure summary={t("keyStore.how")}>
          <p>{t("keyStore.steps")}</p>
        </Disclosure>
      ) : null}
    </>
  );
};
