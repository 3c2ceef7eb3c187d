import { formatMessage } from "../../../src-server/contract/messages/message.ts";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../components/panels.tsx";
import { ServiceWords } from "../../i18n/service-words/service-words.tsx";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";
import { usePlaceWords } from "./findings.tsx";

const MIB = 1024 * 1024;

type Refused = Exclude<PlanReading, { kind: "plan" }> | "no_room";

const useRefusalWords = (): ((refused: Refused) => string) => {
  const { t, i18n } = useTranslation("storyboard");
  return (refused) => {
    if (refused === "no_room") return t("refused.noRoom");
    if (refused.kind === "too_large") {
      const size = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(refused.bytes / MIB);
      return t("refused.tooLarge", { size });
    }
    if (refused.kind === "not_json") return t("refused.notJson", { line: refused.line, column: refused.column });
    if (refused.kind === "other_version") return t("refused.version", { version: refused.version });
    return t(refused.kind === "broken" ? "refused.broken" : "refused.unreadable");
  };
};

type RefusalProps = { refused: PlanReading | "no_room"; action?: ReactNode };

/** Why a plan file was not opened, with the places in it. */
export const PlanRefusal = ({ refused, action }: RefusalProps): ReactElement | null => {
  const { t } = useTranslation("storyboard");
  const words = useRefusalWords();
  const place = usePlaceWords();
  if (refused !== "no_room" && refused.kind === "plan") return null;
  return (
    <Notice kind="error" action={action}>
      <p>{words(refused)}</p>
      {refused !== "no_room" && refused.kind === "broken" ? (
        <ul className="refusal-places">
          {refused.faults.map(({ path, message }) => (
            <li key={`${path} ${formatMessage(message)}`}>
              <strong>{place(path)}</strong> <code>{path}</code> <ServiceWords data={message} />
            </li>
          ))}
          {refused.more > 0 ? <li>{t("refused.more", { count: refused.more })}</li> : null}
        </ul>
      ) : null}
    </Notice>
  );
};
