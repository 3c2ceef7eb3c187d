import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../../../../src-server/contract/report.ts";
import { asFailure } from "../../../api/api-failure.ts";
import { stylesQuery, voicesQuery } from "../../../api/queries.ts";
import { Button } from "../../../components/button.tsx";
import { DialogBox } from "../../../components/dialog-box.tsx";
import { Select, type SelectOption } from "../../../components/select.tsx";
import { FailureNotice } from "../../../failures/failure-notice.tsx";
import { useServiceWords } from "../../../i18n/service-words/service-words.tsx";
import { useRevise } from "../use-revise.ts";
import { ASPECT_CHOICES, lookChanges, lookOf, RESOLUTION_CHOICES, type Look } from "./again-choices.ts";

type AgainProps = { jobId: string; report: Report; language: string; onMade(jobId: string): void; onClose(): void };

const plain = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }));

/** Voices that speak the lecture's language; the one at hand always. */
const useVoiceOptions = (language: string, own: string): SelectOption[] => {
  const { t } = useTranslation("lecture");
  const told = useServiceWords();
  const { data: voices = [] } = useQuery(voicesQuery);
  const tongue = language.split("-")[0] ?? language;
  const fitting = voices.filter(
    ({ id, languages }) => id === own || languages.some((tag) => tag.split("-")[0] === tongue),
  );
  const options = fitting.map(({ id, label }) => ({ value: id, label: told(label).words }));
  return options.some(({ value }) => value === "none")
    ? options
    : [...options, { value: "none", label: t("again.noVoice") }];
};

type ChoicesProps = { look: Look; onLook(look: Look): void; language: string };

const Choices = ({ look, onLook, language }: ChoicesProps): ReactElement => {
  const { t } = useTranslation("lecture");
  const told = useServiceWords();
  const { data: styles = [] } = useQuery(stylesQuery);
  const voices = useVoiceOptions(language, look.voice);
  const fields = [
    { name: "aspect", options: plain(ASPECT_CHOICES) },
    { name: "style", options: styles.map(({ id, label }) => ({ value: id, label: told(label).words })) },
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
