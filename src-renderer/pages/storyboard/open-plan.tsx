import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { draftAddress } from "../../drafts/plan-drafts.ts";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";
import { PlanRefusal } from "./plan-refusal.tsx";
import { emptyPlan, keepNewPlan } from "./source/draft-source.ts";
import { openPlanFile } from "./source/open-plan-file.ts";

/** What to do where there is no plan yet: open a file, begin with one scene, or go to the form. */
export const OpenPlan = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const navigate = useNavigate();
  const [refused, setRefused] = useState<PlanReading | "no_room" | null>(null);
  const take = (reading: PlanReading): void => {
    if (reading.kind !== "plan") return setRefused(reading);
    const draftId = keepNewPlan(reading.plan);
    if (draftId === null) setRefused("no_room");
    else void navigate(draftAddress(draftId));
  };
  const open = async (): Promise<void> => {
    const reading = await openPlanFile().catch((): PlanReading => ({ kind: "unreadable" }));
    if (reading) take(reading);
  };
  return (
    <div className="open-plan">
      <PageHeading>{t("page.heading")}</PageHeading>
      {refused ? <PlanRefusal refused={refused} /> : null}
      <p>{t("open.empty")}</p>
      <div className="storyboard-buttons">
        <Button kind="primary" onPress={() => void open()}>
          <Icon name="folder" />
          {t("open.file")}
        </Button>
        <Button onPress={() => take({ kind: "plan", plan: emptyPlan() })}>
          <Icon name="plus" />
          {t("open.blank")}
        </Button>
        <Link to="/new">{t("open.form")}</Link>
      </div>
    </div>
  );
};
