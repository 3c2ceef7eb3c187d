import type { ReactElement } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { PlacedFinding } from "../../../../src-server/contract/api/previews.ts";
import { Icon } from "../../../components/icon.tsx";
import { findingsOfScene } from "../../../plan-editing/finding-place.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { usePlaceWords } from "./place-words.ts";
import { SentenceAtPlace } from "./placed-words.tsx";
import "./findings-list.css";

const FindingItem = ({ finding }: { finding: PlacedFinding }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { select } = useStoryboard();
  const placeWords = usePlaceWords();
  return (
    <li>
      <AriaButton className="finding" data-blocking={finding.blocking} onPress={() => select(finding.path)}>
        <Icon name="warning" />
        <span>
          <strong>{t(finding.blocking ? "checks.blocking" : "checks.note")}</strong>{" "}
          <span>{placeWords(finding.path)}</span>
          <span className="finding-message">
            <SentenceAtPlace text={finding.message} />
          </span>
        </span>
      </AriaButton>
    </li>
  );
};

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
          <Icon name="check" />
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
