import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../../../../src-server/contract/report.ts";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Icon } from "../../../components/icon.tsx";
import { ServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { PlacedWords } from "../../storyboard/checks/placed-words.tsx";

/** Kinds of checks as a teacher would name them. */
const CHECK_KINDS = ["facts", "plan", "pictures", "video"] as const;
type CheckKind = (typeof CHECK_KINDS)[number];
/** How much was looked at, and how much of that was found and mended. */
type CheckGroup = { kind: CheckKind; checked: number; findings: number };

const FACTS_OF_PLAN = /claim/u;

/** Which kind a check belongs to, by its name; whatever an element computes is a fact. */
const kindOf = (name: string): CheckKind => {
  if (name.startsWith("plan: ")) return FACTS_OF_PLAN.test(name) ? "facts" : "plan";
  if (name.startsWith("pictures: ")) return "pictures";
  return name.startsWith("video: ") || name === "narration" ? "video" : "facts";
};

/** All checks of a report, put together by kind; kinds without any are left out. */
export const groupChecks = (checks: Report["checks"]): CheckGroup[] =>
  CHECK_KINDS.flatMap((kind) => {
    const own = checks.filter(({ name }) => kindOf(name) === kind);
    const checked = own.reduce((sum, check) => sum + check.checked, 0);
    const findings = own.reduce((sum, check) => sum + check.findings.length, 0);
    return checked === 0 && findings === 0 ? [] : [{ kind, checked, findings }];
  });

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
