import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { TextField } from "../../components/text-field.tsx";
import { usePlaceError } from "./fields/field-context.ts";
import { useStoryboard } from "./state/storyboard-context.ts";
import type { Draft } from "./state/use-draft.ts";

type HeadProps = { draft: Draft; isMade: boolean; isMaking: boolean; onMake(): void };

const useLength = (): string => {
  const { t, i18n } = useTranslation("storyboard");
  const { check, plan } = useStoryboard();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  if (check?.seconds === undefined || check.seconds === null) return t("head.unknownLength");
  return t("head.length", { seconds: number.format(check.seconds), of: number.format(plan.target_seconds) });
};

const DraftState = ({ draft }: { draft: Draft }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const words = draft.isChanged ? (draft.isKept ? "head.kept" : "head.notKept") : "head.unchanged";
  return (
    <p className="storyboard-state" data-kept={draft.isKept}>
      <span>{useLength()}</span>
      <span role="status">{t(words)}</span>
    </p>
  );
};

/** The lecture's title, how long it is, what can be taken back, and the button that makes it. */
export const StoryboardHead = ({ draft, isMade, isMaking, onMake }: HeadProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { plan, edit } = useStoryboard();
  const error = usePlaceError("/title");
  return (
    <header className="storyboard-head">
      <div className="storyboard-title">
        <PageHeading>{t("head.title", { title: plan.title })}</PageHeading>
        <DraftState draft={draft} />
      </div>
      <div className="storyboard-buttons">
        <Button aria-label={t("head.undo")} isDisabled={draft.history.past.length === 0} onPress={draft.undo}>
          <Icon name="undo" />
        </Button>
        <Button aria-label={t("head.redo")} isDisabled={draft.history.future.length === 0} onPress={draft.redo}>
          <Icon name="redo" />
        </Button>
        <Button isDisabled={!draft.isChanged} onPress={draft.startOver}>
          {t("head.startOver")}
        </Button>
        <Button kind="primary" isPending={isMaking} isDisabled={isMade && !draft.isChanged} onPress={onMake}>
          {t(isMade ? "head.remake" : "head.make")}
        </Button>
      </div>
      <TextField
        label={t("head.name")}
        data-path="/title"
        error={error}
        value={plan.title}
        onChange={(event) => edit("/title", event.target.value)}
      />
    </header>
  );
};
