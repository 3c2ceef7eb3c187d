import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { ApiFailure } from "../../api/api-failure.ts";
import { removePlanTask } from "../../api/creating.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import {
  changePlanDraft,
  draftName,
  NO_ROOM,
  removePlanDraft,
  usePlanDrafts,
  type NamedDraft,
} from "../../drafts/plan-drafts.ts";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { formAddress } from "../../lecture-actions/same-again.ts";
import { draftSource } from "./source/draft-source.ts";
import type { Words } from "./state/storyboard-context.ts";
import { Storyboard } from "./storyboard.tsx";

const Planning = ({ id, draft }: NamedDraft): ReactElement => {
  const { t } = useTranslation("storyboard");
  const navigate = useNavigate();
  const toForm = async (): Promise<void> => {
    removePlanDraft(id);
    if (draft.task !== null) await removePlanTask(draft.task);
    await navigate(formAddress(draft.request, { from: id }));
  };
  return (
    <>
      <p role="status">{t("planning.now", { prompt: draftName(draft) })}</p>
      <Button onPress={() => void toForm()}>{t("planning.stop")}</Button>
    </>
  );
};

const Failed = ({ id, draft: { request, failure } }: NamedDraft): ReactElement | null => {
  const { t } = useTranslation("storyboard");
  const navigate = useNavigate();
  if (failure?.code === NO_ROOM)
    return (
      <Notice
        kind="error"
        action={<Button onPress={() => changePlanDraft(id, { failure: null })}>{t("planning.again")}</Button>}
      >
        {t("planning.noRoom")} <Link to="/library?show=drafts">{t("planning.drafts")}</Link>
      </Notice>
    );
  const toForm = (): void => void navigate(formAddress(request, { from: id }));
  return (
    <>
      {failure && (
        <FailureNotice
          failure={new ApiFailure({ ...failure, status: null })}
          actions={{ retry: toForm, retry_later: toForm, edit: toForm, choose_model: toForm }}
        />
      )}
      <Link to={formAddress(request, { from: id })}>{t("open.form")}</Link>
    </>
  );
};

/** A draft without a plan that can be shown, or none at all. */
const Unplanned = ({ named }: { named: NamedDraft | undefined }): ReactElement => {
  const { t } = useTranslation("storyboard");
  return (
    <>
      <PageHeading>{t("page.heading")}</PageHeading>
      {!named && (
        <Notice kind="info" action={<Link to="/library?show=drafts">{t("planning.drafts")}</Link>}>
          {t("planning.gone")}
        </Notice>
      )}
      {named &&
        (named.draft.task !== null && named.draft.failure === null ? <Planning {...named} /> : <Failed {...named} />)}
    </>
  );
};

type PlannedProps = { named: NamedDraft; words: Words };

/** The storyboard saves its edits by itself, so the draft is read once. */
const PlannedStoryboard = ({ named, words }: PlannedProps): ReactElement => {
  const [source] = useState(() => draftSource(named));
  return source ? <Storyboard source={source} words={words} /> : <Unplanned named={named} />;
};

/** A lecture that is planned before it is made: its plan is being written, was not written, or can be edited. */
export const DraftStoryboard = ({ draftId, words }: { draftId: string; words: Words }): ReactElement => {
  const named = usePlanDrafts().find(({ id }) => id === draftId);
  if (named && named.draft.plan !== null) return <PlannedStoryboard key={draftId} named={named} words={words} />;
  return <Unplanned named={named} />;
};
