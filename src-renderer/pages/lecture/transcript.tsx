import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { failureOf, asFailure, fetchAsPage } from "../../api/call.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { TextArea } from "../../components/fields.tsx";
import { storyboardAddress, scenePlace } from "../../lecture-actions/lecture-links.ts";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { useRevise } from "./again-dialog.tsx";
import type { ChangedPassage } from "./versions.tsx";
import type { Passage, Sentence, TranscriptSection } from "./transcript-model.ts";
import "./transcript.css";

type Saying = { voice: string; text: string; language: string };

const fetchSpeech = async ({ voice, text, language }: Saying): Promise<Blob> => {
  const answer = await fetchAsPage(`/api/voices/${encodeURIComponent(voice)}/speech`, {
    method: "POST",
    body: JSON.stringify({ text, language }),
    headers: { "Content-Type": "application/json" },
  });
  if (!answer.ok) throw await failureOf(answer);
  return answer.blob();
};

/** Says one sentence in a voice of the lecture; a new one stops the former. */
const useSpeech = () => {
  const playing = useRef<{ audio: HTMLAudioElement; address: string } | null>(null);
  const stop = (): void => {
    playing.current?.audio.pause();
    if (playing.current) URL.revokeObjectURL(playing.current.address);
    playing.current = null;
  };
  useEffect(() => stop, []);
  return useMutation({
    mutationFn: fetchSpeech,
    onMutate: stop,
    onSuccess: async (sound) => {
      const address = URL.createObjectURL(sound);
      const audio = new Audio(address);
      playing.current = { audio, address };
      await audio.play();
    },
  });
};

const PREFIX = "lectern.sentence";

const nameOf = (jobId: string, path: string): string => `${PREFIX}.${jobId}.${path}`;

/** What was typed for a place of a lecture and not yet made; null when nothing was. */
const readDraft = (jobId: string, path: string): string | null => localStorage.getItem(nameOf(jobId, path));

/** Keeps what is typed, at every key; forgets it when it is what the lecture says. */
const keepDraft = (place: { jobId: string; path: string; said: string }, text: string): void => {
  const name = nameOf(place.jobId, place.path);
  if (text === place.said) localStorage.removeItem(name);
  else localStorage.setItem(name, text);
};

type EditorPlace = {
  jobId: string;
  /** Voice of the lecture; `none` says nothing. */
  voice: string;
  language: string;
  /** Receives the job of the new version. */
  onMade(jobId: string): void;
};

type EditorProps = EditorPlace & {
  passage: Passage;
  onClose(): void;
  /** Receives the text that the new version says. */
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

/** A passage in the hands of somebody who corrects it: heard alone, then made again. */
const PassageEditor = (props: EditorProps): ReactElement => {
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
          <LineIcon name="sound" /> {t("edit.say")}
        </Button>
        <Button kind="primary" isDisabled={isSame} isPending={isPending} onPress={() => redo(text)}>
          <LineIcon name="redo" /> {t("edit.redo")}
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

type TranscriptProps = EditorPlace & {
  scenes: readonly TranscriptSection[];
  /** What is played now, in seconds. */
  time: number;
  /** What newer versions say instead, by the place of the passage. */
  changed: ReadonlyMap<string, ChangedPassage>;
  onPlay(seconds: number): void;
};

type PassageProps = Omit<TranscriptProps, "scenes"> & { passage: Passage; next: number };

const endsAt = (sentences: readonly Sentence[], index: number, next: number): number =>
  sentences[index + 1]?.start ?? next;

type ChangeProps = { change: ChangedPassage; typed: string | null; language: string };

/** What a newer version says instead, in its place. */
const PassageChange = ({ change: { version, text }, typed, language }: ChangeProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const { job_id: jobId, number, status } = version;
  const isReady = status === "completed";
  return (
    <span className="passage-change" aria-busy={!isReady}>
      {(typed ?? text) ? <ins lang={language}>{typed ?? text}</ins> : null}{" "}
      <small>
        {isReady ? null : <span className="spinner" aria-hidden="true" />}{" "}
        {t(isReady ? "newer.ready" : "newer.making", { number })}{" "}
        {isReady ? <Link to={`/lecture/${jobId}`}>{t("newer.watch")}</Link> : null}
      </small>
    </span>
  );
};

const PassageView = (props: PassageProps): ReactElement => {
  const { passage, next, time, onPlay, changed, ...place } = props;
  const { t } = useTranslation("lecture");
  const [isOpen, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const [typed, setTyped] = useState<string | null>(null);
  const change = changed.get(passage.path);
  if (isOpen) return <PassageEditor {...place} passage={passage} onClose={close} onRedone={setTyped} />;
  return (
    <div className="passage">
      <p lang={place.language} dir="auto">
        {passage.sentences.map(({ text, start }, index) => {
          const isSaid = start !== null && time >= start && time < endsAt(passage.sentences, index, next);
          return (
            <button
              key={`${index}-${text}`}
              type="button"
              className="sentence"
              disabled={start === null}
              aria-current={isSaid ? "true" : undefined}
              onClick={() => onPlay(start ?? 0)}
            >
              {text}
            </button>
          );
        })}
        {change && <PassageChange change={change} typed={typed} language={place.language} />}
      </p>
      <Button
        kind="quiet"
        ref={pencil}
        aria-label={t("edit.open", { text: passage.sentences[0]?.text ?? "" })}
        onPress={() => setOpen(true)}
      >
        <LineIcon name="edit" />
      </Button>
    </div>
  );
};

const firstStart = (passage: Passage | undefined): number | null => passage?.sentences[0]?.start ?? null;

/** Everything that is said: a press on a sentence plays from there, a pencil opens it for editing. */
export const Transcript = ({ scenes, ...rest }: TranscriptProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const all = scenes.flatMap(({ passages }) => passages);
  return (
    <section aria-labelledby="transcript" className="transcript">
      <h2 id="transcript">{t("transcript")}</h2>
      <p className="field-hint">{t("transcriptHint")}</p>
      {scenes.map(({ heading, passages }, index) => (
        <div key={`${index}-${heading}`}>
          <div className="transcript-scene">
            <h3 lang={rest.language} dir="auto">
              {heading}
            </h3>
            <Link to={storyboardAddress(rest.jobId, scenePlace(index))} aria-label={t("editSceneOf", { heading })}>
              {t("editScene")}
            </Link>
          </div>
          {passages.map((passage) => (
            <PassageView
              key={passage.path}
              passage={passage}
              next={firstStart(all[all.indexOf(passage) + 1]) ?? Number.POSITIVE_INFINITY}
              {...rest}
            />
          ))}
        </div>
      ))}
    </section>
  );
};
