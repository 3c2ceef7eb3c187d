import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { readPlanDraft } from "../../drafts/plan-draft.ts";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";
import { PlanRefusal } from "./plan-refusal.tsx";
import { emptyPlan, wantedPrompt } from "./source/new-source.ts";
import { openPlanFile } from "./source/open-plan-file.ts";

type OpenPlanProps = {
  /** Takes a plan with the request it belongs to; false when there is no room to keep it. */
  onOpen(reading: Extract<PlanReading, { kind: "plan" }>, request?: Record<string, unknown>): boolean;
};

/** What to do where there is no plan yet: open a file, begin with one scene, or go to the form. */
export const OpenPlan = ({ onOpen }: OpenPlanProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const [refused, setRefused] = useState<PlanReading | "no_room" | null>(null);
  const [draft] = useState(readPlanDraft);
  const prompt = wantedPrompt(draft);
  const words = { title: t("new.title"), heading: t("new.heading"), text: t("new.text"), say: t("new.say") };
  const take = (reading: PlanReading, request?: Record<string, unknown>): void => {
    if (reading.kind !== "plan") setRefused(reading);
    else setRefused(onOpen(reading, request) ? null : "no_room");
  };
  const open = async (): Promise<void> => {
    const reading = await openPlanFile().catch((): PlanReading => ({ kind: "unreadable" }));
    if (reading) take(reading);
  };
  return (
    <div className="open-plan">
      <PageHeading>{t("page.heading")}</PageHeading>
      {refused ? <PlanRefusal refused={refused} /> : null}
      <p>{prompt === undefined ? t("open.empty") : t("open.planFirst", { prompt })}</p>
      <div className="storyboard-buttons">
        <Button kind="primary" onPress={() => void open()}>
          <Icon name="folder" />
          {t("open.file")}
        </Button>
        <Button onPress={() => take({ kind: "plan", plan: emptyPlan(draft, words) }, draft?.request)}>
          <Icon name="plus" />
          {t("open.blank")}
        </Button>
        <Link to="/new">{t("open.form")}</Link>
      </div>
    </div>
  );
};
