import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../../../../src-server/contract/report.ts";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Icon } from "../../../components/icon.tsx";
import { ServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { PlacedWords } from "../../storyboard/checks/placed-words.tsx";
import { groupChecks, type CheckGroup } from "./check-groups.ts";

const CheckLine = ({ kind, checked, findings }: CheckGroup): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <li className="check" data-found={findings > 0 ? true : undefined}>
      <Icon name={findings > 0 ? "warning" : "check"} />
      <span>
        {t(`check.${kind}`, { count: checked })}{" "}
        {findings > 0 ? t("check.found", { count: findings }) : t("check.clean")}
      </span>
    </li>
  );
};

/** What was looked at before the video was handed out, and what came of it. */
export const Checks = ({ report }: { report: Report }): ReactElement => {
  const { t } = useTranslation("lecture");
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">{t("checked")}</h2>
      <ul className="checks">
        {groupChecks(report.checks).map((group) => (
          <CheckLine key={group.kind} {...group} />
        ))}
      </ul>
      <Disclosure summary={t("check.all")}>
        <ul>
          {report.checks.map(({ name, checked, findings }) => (
            <li key={name}>
              <ServiceWords text={name} />: {checked}
              {findings.map(({ path, message }) => (
                <p key={path + message}>
                  <PlacedWords text={message} />
                </p>
              ))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
};
