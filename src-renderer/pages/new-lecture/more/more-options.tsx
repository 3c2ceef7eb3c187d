import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "../../../components/disclosure.tsx";
import { LookOptions } from "./look-options.tsx";
import { ModelOptions } from "./model-options.tsx";
import { SaveOptions } from "./save-options.tsx";

type MoreOptionsProps = { isOpen: boolean; onToggle(isOpen: boolean): void };

/** What most lectures can leave as it is. */
export const MoreOptions = (props: MoreOptionsProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  return (
    <Disclosure summary={t("more.label")} detail={t("more.detail")} {...props}>
      <div className="more-options">
        <LookOptions />
        <ModelOptions />
        <SaveOptions />
      </div>
    </Disclosure>
  );
};
