import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { lengthText } from "../../library/row-words.ts";
import type { TranscriptScene } from "../transcript/transcript-model.ts";

type ChaptersProps = {
  scenes: readonly TranscriptScene[];
  pictures: readonly (string | undefined)[];
  language: string;
  /** Numbers, from 1, of scenes that a note is about. */
  noted: ReadonlySet<number>;
  /** Scene that is played. */
  current: number;
  onPlay(seconds: number): void;
};

/** The scenes with a picture each; a press plays from there. */
export const Chapters = (props: ChaptersProps): ReactElement => {
  const { scenes, pictures, language, noted, current, onPlay } = props;
  const { t } = useTranslation("lecture");
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters">{t("chapters")}</h2>
      <ol className="chapters" lang={language}>
        {scenes.map(({ heading, start }, index) => (
          <li key={`${index}-${heading}`}>
            <button
              type="button"
              className="chapter"
              disabled={start === null}
              aria-current={current === index ? "true" : undefined}
              onClick={() => onPlay(start ?? 0)}
            >
              <span className="chapter-picture">
                {pictures[index] && <img src={pictures[index]} alt="" decoding="async" />}
              </span>
              <span className="chapter-words">
                <span className="chapter-time">{start === null ? "" : lengthText(start)}</span> {heading}
                {noted.has(index + 1) && <span className="chapter-note"> ! {t("note")}</span>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
};
