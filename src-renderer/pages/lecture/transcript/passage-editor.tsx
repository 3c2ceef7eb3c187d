import { useState, type KeyboardEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { asFailure } from "../../../api/api-failure.ts";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { storyboardAddress } from "../../../lecture-actions/storyboard-address.ts";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { useRevise } from "../use-revise.ts";
import { keepDraft, readDraft } from "./sentence-draft.ts";
import type { Passage } from "./transcript-model.ts";
import { useSpeech } from "./use-speech.ts";

export type EditorPlace = {
  jobId: string;
  /** Voice of the lecture; `none` says nothing. */
  voice: string;
  language: string;
  /** Told the job of the new version. */
  onMade(jobId: string): void;
};

type EditorProps = EditorPlace & {
  passage: Passage;
  onClose(): void;
  /** Told the text that the new version says. */
  onRedone(text: string): void;
};

/** What was typed, kept at every key. */
const useDraft = (jobId: string, { path, say }: Passage): [string, (text: string) => void] => {
  const [text, setText] = useState(() => readDraft(jobId, path) ?? say);
  const change = (next: string): void => {
    setText(next);
    keepDraft({ jobId, path, said: say }, next);
  };
  return [text, change];
};

const useRedo = ({ jobId, passage, onMade, onClose, onRedone }: EditorProps) => {
  const revise = useRevise(jobId);
  const redo = (text: string): void =>
    revise.revise({ edits: [{ path: passage.path, value: text.trim() }] }, (madeId) => {
      keepDraft({ jobId, path: passage.path, said: passage.say }, passage.say);
      onMade(madeId);
      onRedone(text.trim());
      onClose();
    });
  return { redo, isPending: revise.isPending, error: revise.error };
};

/** A passage in the hands of somebody who mends it: heard alone, then made anew. */
export const PassageEditor = (props: EditorProps): ReactElement => {
  const { jobId, voice, language, passage, onClose } = props;
  const { t } = useTranslation("lecture");
  const [text, setText] = useDraft(jobId, passage);
  const speech = useSpeech();
  const { redo, isPending, error } = useRedo(props);
  const isSame = text.trim() === passage.say || text.trim() === "";
  const onKeys = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !isSame && !isPending) redo(text);
  };
  const failed = error ?? speech.error;
  return (
    <div className="passage-editor" onKeyDown={onKeys}>
      <TextArea
        label={t("edit.label")}
        hint={passage.say.includes("$") ? t("edit.formulas") : t("edit.hint")}
        rows={2}
        lang={language}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      {failed && <FailureNotice failure={asFailure(failed)} />}
      <div className="passage-buttons">
        <Button
          isDisabled={voice === "none" || text.trim() === ""}
          isPending={speech.isPending}
          onPress={() => speech.mutate({ voice, language, text: text.trim() })}
        >
          <Icon name="sound" /> {t("edit.say")}
        </Button>
        <Button kind="primary" isDisabled={isSame} isPending={isPending} onPress={() => redo(text)}>
          <Icon name="redo" /> {t("edit.redo")}
        </Button>
        <Button kind="quiet" onPress={onClose}>
          {t("edit.close")}
        </Button>
        <Link className="passage-link" to={storyboardAddress(jobId, passage.path)}>
          {t("editScene")}
        </Link>
      </div>
      {voice === "none" && <p className="field-hint">{t("edit.noVoice")}</p>}
    </div>
  );
};
