import type { Message } from "../../../src-server/contract/messages/message.ts";
import type { PlacedFinding } from "../../../src-server/contract/api/previews.ts";
import type { ReactElement } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { LineIcon } from "../../components/button.tsx";
import { findingsOfScene, placedSentence, shownPlace } from "../../plan-editing/plan-places.ts";
import { useServiceWords } from "../../i18n/service-words/service-words.tsx";
import { jsonPointer } from "../../plan-editing/draft-plan.ts";
import { useStoryboard } from "./storyboard-context.ts";
import { useItemNames, useNames } from "./field-context.ts";
import "./findings.css";

/** What the last check found in the chosen scene; each leads to its field. */
export const FindingsList = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { check, sceneIndex } = useStoryboard();
  const findings = findingsOfScene(check?.findings ?? [], sceneIndex);
  return (
    <section aria-labelledby="storyboard-checks" className="findings">
      <h2 id="storyboard-checks">{t("checks.heading")}</h2>
      {check && findings.length === 0 ? (
        <p className="findings-none">
          <LineIcon name="check" />
          {t("checks.none")}
        </p>
      ) : null}
      {check ? null : <p className="findings-none">{t("checks.waiting")}</p>}
      {findings.length > 0 ? (
        <ul>
          {findings.map((finding) => (
            <FindingItem key={`${finding.path} ${finding.code} ${finding.message}`} finding={finding} />
          ))}
        </ul>
      ) : null}
    </section>
  );
};

type MessageProps = { text: string; data?: Message | undefined };

/** A sentence of the service about a plan, its place given in words: `Scene 1 › Sentence 2: …`. */
export const PlacedWords = ({ text, data }: MessageProps): ReactElement => {
  const { words, lang } = useServiceWords()(text, data);
  const place = usePlaceWords();
  const { pointer, rest } = placedSentence(words);
  return (
    <>
      {pointer === null ? null : `${place(pointer)}: `}
      <span lang={lang}>{rest}</span>
    </>
  );
};

/** The words for a place in a plan: `Scene 2 › Sentence 1`. */
export const usePlaceWords = (): ((path: string) => string) => {
  const { t } = useTranslation("storyboard");
  const nameOf = useNames();
  const itemName = useItemNames();
  return (path) => {
    const steps = shownPlace(path).map(({ name, within, number }) => {
      if (number === null) return nameOf(name, within);
      const what = itemName(jsonPointer(within, name)) ?? nameOf(name, within);
      return t("field.item", { what, number });
    });
    return steps.length === 0 ? t("checks.whole") : steps.join(" › ");
  };
};

const FindingItem = ({ finding }: { finding: PlacedFinding }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { select } = useStoryboard();
  const placeWords = usePlaceWords();
  return (
    <li>
      <AriaButton className="finding" data-blocking={finding.blocking} onPress={() => select(finding.path)}>
        <LineIcon name="warning" />
        <span>
          <strong>{t(finding.blocking ? "checks.blocking" : "checks.note")}</strong>{" "}
          <span>{placeWords(finding.path)}</span>
          <span className="finding-message">
            <SentenceAtPlace text={finding.message} data={finding.data} />
          </span>
        </span>
      </AriaButton>
    </li>
  );
};

/** The same sentence where its place is to be seen already. */
const SentenceAtPlace = ({ text, data }: MessageProps): ReactElement => {
  const { words, lang } = useServiceWords()(text, data);
  return <span lang={lang}>{placedSentence(words).rest}</span>;
};
