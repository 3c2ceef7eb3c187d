import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { scenePlace, storyboardAddress } from "../../../lecture-actions/storyboard-address.ts";
import { PassageEditor, type EditorPlace } from "./passage-editor.tsx";
import type { Passage, Sentence, TranscriptScene } from "./transcript-model.ts";
import type { ChangedPassage } from "../versions/newer-version.ts";
import "./transcript.css";

type TranscriptProps = EditorPlace & {
  scenes: readonly TranscriptScene[];
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
        <Icon name="edit" />
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
