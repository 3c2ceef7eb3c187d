import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { scenePlace, storyboardAddress } from "../../../lecture-actions/storyboard-address.ts";
import { PlacedWords } from "../../storyboard/checks/placed-words.tsx";
import type { TranscriptScene } from "../transcript/transcript-model.ts";
import { distinctNotes, scenesOfNote } from "./notes.ts";

type NotesProps = {
  jobId: string;
  notes: readonly string[];
  scenes: readonly TranscriptScene[];
  pictures: readonly (string | undefined)[];
  onSeek(seconds: number): void;
};

type NoteProps = Omit<NotesProps, "notes"> & { note: string };

const Note = ({ jobId, note, scenes, pictures, onSeek }: NoteProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const number = scenesOfNote(note).find((one) => scenes[one - 1]);
  const scene = number === undefined ? undefined : scenes[number - 1];
  const picture = number === undefined ? undefined : pictures[number - 1];
  return (
    <li className="note">
      {picture ? <img src={picture} alt="" /> : <Icon name="warning" />}
      <span className="note-words">
        <PlacedWords text={note} />
      </span>
      {scene && scene.start !== null && (
        <Button kind="quiet" onPress={() => onSeek(scene.start ?? 0)}>
          <Icon name="play" /> {t("toScene", { number })}
        </Button>
      )}
      {scene && <Link to={storyboardAddress(jobId, scenePlace(scenes.indexOf(scene)))}>{t("editScene")}</Link>}
    </li>
  );
};

/** What was done otherwise than asked, each in a sentence with its scene. */
export const NotesList = ({ notes, ...rest }: NotesProps): ReactElement | null => {
  const { t } = useTranslation("lecture");
  const distinct = distinctNotes(notes);
  if (distinct.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t("notes", { count: distinct.length })}</h2>
      <ul className="notes">
        {distinct.map((note) => (
          <Note key={note} note={note} {...rest} />
        ))}
      </ul>
    </section>
  );
};
