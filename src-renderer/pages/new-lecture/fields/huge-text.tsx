import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PROMPT_LENGTH } from "../../../../src-server/contract/lecture-request.ts";
import { Button } from "../../../components/button.tsx";
import { Notice } from "../../../components/notice.tsx";

type HugeTextProps = { length: number; onTake(): void; onLeave(): void };

/** Says why a text was not taken, and offers what can be taken of it. */
export const HugeText = ({ length, onTake, onLeave }: HugeTextProps): ReactElement => {
  const { t, i18n } = useTranslation("newLecture");
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  return (
    <Notice
      kind="warning"
      action={
        <>
          <Button onPress={onTake}>{t("prompt.takeStart", { most: number(PROMPT_LENGTH.most) })}</Button>
          <Button kind="quiet" onPress={onLeave}>
            {t("prompt.leaveIt")}
          </Button>
        </>
      }
    >
      {t("prompt.huge", { length: number(length), most: number(PROMPT_LENGTH.most) })}
    </Notice>
  );
};
