import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { scenePlace, storyboardAddress } from "../../../lecture-actions/storyboard-address.ts";
import { PassageEditor, type EditorPlace } from "./passage-editor.tsx";
import type { Passage, Sentence, TranscriptScene } from "./transcript-model.ts";
import "./transcript.css";

type TranscriptProps = EditorPlace & {
  scenes: readonly TranscriptScene[];
  /** What is played now, in seconds. */
  time: number;
  onSeek(seconds: number): void;
};

type PassageProps = Omit<TranscriptProps, "scenes"> & { passage: Passage; next: number };

const endsAt = (sentences: readonly Sentence[], index: number, next: number): number =>
  sentences[index + 1]?.start ?? next;

const PassageView = (props: PassageProps): ReactElement => {
  const { passage, next, time, onSeek, ...place } = props;
  const { t } = useTranslation("lecture");
  const [isOpen, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  if (isOpen) return <PassageEditor {...place} passage={passage} onClose={close} />;
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
              onClick={() => onSeek(start ?? 0)}
            >
              {text}
            </button>
          );
        })}
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

/** Everything that is said: a press on a sentence goes there, a pencil mends it. */
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
