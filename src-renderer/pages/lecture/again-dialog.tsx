import type { Edit } from "../../../src-server/contract/api/requests.ts";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { RESOLUTIONS, ASPECTS, type Resolution } from "../../../src-server/contract/style.ts";
import type { Report } from "../../../src-server/contract/report.ts";
import { jobCreatedSchema } from "../../../src-server/contract/api/job-record.ts";
import { asFailure, callService } from "../../api/call.ts";
import { stylesQuery, voicesQuery, keys } from "../../api/queries.ts";
import { Button } from "../../components/button.tsx";
import { DialogBox } from "../../components/panels.tsx";
import { Select, type SelectOption } from "../../components/fields.tsx";
import { FailureNotice } from "../../failures/failure-notice.tsx";
import { useServiceWords } from "../../i18n/service-words/service-words.tsx";
import { useOnce } from "../../components/hooks.ts";

/** How a lecture looks and sounds. */
type Look = { aspect: string; style: string; resolution: string; voice: string };

/** What is to differ in the next version. */
type RevisionRequest = Partial<Look> & { edits?: readonly Edit[] };

/** What differs between two looks, as a wish for a new version; null when nothing does. */
export const lookChanges = (before: Look, after: Look): RevisionRequest | null => {
  const names = ["aspect", "style", "resolution", "voice"] as const;
  const changed = names.filter((name) => before[name] !== after[name]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, after[name]]));
};

type AgainProps = { jobId: string; report: Report; language: string; onMade(jobId: string): void; onClose(): void };

/** Makes the same lecture in another shape, look, size or voice, as a new version. */
export const AgainDialog = ({ jobId, report, language, onMade, onClose }: AgainProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const [look, setLook] = useState(() => lookOf(report));
  const revise = useRevise(jobId);
  const wish = lookChanges(lookOf(report), look);
  const make = (): void => {
    if (!wish) return;
    revise.revise(wish, (madeId) => {
      onMade(madeId);
      onClose();
    });
  };
  return (
    <DialogBox
      title={t("again.title")}
      isOpen
      onClose={onClose}
      buttons={
        <>
          <Button kind="primary" isDisabled={!wish} isPending={revise.isPending} onPress={make}>
            {t("again.make")}
          </Button>
          <Button onPress={onClose}>{t("again.cancel")}</Button>
        </>
      }
    >
      <p>{t("again.hint")}</p>
      <Choices look={look} onLook={setLook} language={language} />
      {revise.error && <FailureNotice failure={asFailure(revise.error)} />}
    </DialogBox>
  );
};

/** Asks for a new version of a finished lecture, once for each form; the one at hand stays as it is. */
export const useRevise = (jobId: string) => {
  const client = useQueryClient();
  const once = useOnce();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (revision: RevisionRequest) =>
      callService(jobCreatedSchema, "POST", `/video/jobs/${jobId}/revise`, { body: revision }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.allVersions });
      void client.invalidateQueries({ queryKey: keys.allJobs });
    },
  });
  const revise = (revision: RevisionRequest, onMade: (jobId: string) => void): void =>
    void once("revise", async () =>
      mutateAsync(revision).then(
        (made) => {
          onMade(made.job_id);
          return true;
        },
        () => false,
      ),
    );
  return { revise, isPending, error };
};

const SHORTER_SIDE: Readonly<Record<Resolution, number>> = { "480p": 480, "720p": 720, "1080p": 1080 };
const ASPECT_CHOICES: readonly string[] = ASPECTS;
const RESOLUTION_CHOICES: readonly string[] = RESOLUTIONS;

/** How the video at hand was made. */
const lookOf = ({ picture, voice }: Report): Look => ({
  aspect: picture.aspect,
  style: picture.theme,
  resolution: RESOLUTIONS.find((name) => SHORTER_SIDE[name] === Math.min(picture.width, picture.height)) ?? "720p",
  voice,
});

const plain = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }));

/** Voices that speak the lecture's language; the one at hand always. */
const useVoiceOptions = (language: string, own: string): SelectOption[] => {
  const { t } = useTranslation("lecture");
  const translate = useServiceWords();
  const { data: voices = [] } = useQuery(voicesQuery);
  const tongue = language.split("-")[0] ?? language;
  const fitting = voices.filter(
    ({ id, languages }) => id === own || languages.some((tag) => tag.split("-")[0] === tongue),
  );
  const options = fitting.map(({ id, label_data: label }) => ({ value: id, label: translate(label).words }));
  return options.some(({ value }) => value === "none")
    ? options
    : [...options, { value: "none", label: t("again.noVoice") }];
};

type ChoicesProps = { look: Look; onLook(look: Look): void; language: string };

const Choices = ({ look, onLook, language }: ChoicesProps): ReactElement => {
  const { t } = useTranslation(["lecture", "newLecture"]);
  const { data: styles = [] } = useQuery(stylesQuery);
  const voices = useVoiceOptions(language, look.voice);
  const fields = [
    { name: "aspect", options: plain(ASPECT_CHOICES) },
    { name: "style", options: styles.map(({ id }) => ({ value: id, label: t(`newLecture:style.${id}`) })) },
    { name: "resolution", options: plain(RESOLUTION_CHOICES) },
    { name: "voice", options: voices },
  ] as const;
  return (
    <div className="again-fields">
      {fields.map(({ name, options }) => (
        <Select
          key={name}
          label={t(`again.${name}`)}
          options={options}
          value={look[name]}
          onChange={(event) => onLook({ ...look, [name]: event.target.value })}
        />
      ))}
    </div>
  );
};
