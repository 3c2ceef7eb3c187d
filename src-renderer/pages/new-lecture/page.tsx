import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useRef, type ReactElement } from "react";
import { useWatch, useFormContext, FormProvider } from "react-hook-form";
import { useSearchParams } from "react-router";
import { useTranslation } from "react-i18next";
import { modelsQuery, voicesQuery } from "../../api/queries.ts";
import { SHOWN_FIELD } from "../../lecture-actions/lecture-links.ts";
import { usePageCommands } from "../../app/shell-events.tsx";
import { Button } from "../../components/button.tsx";
import { isMac } from "../../bridge/shell.ts";
import { type FailureActions, FailureNotice } from "../../failures/failure-notice.tsx";
import { Notice, PageHeading } from "../../components/panels.tsx";
import { isGoneModel, type FieldName } from "./form/check-form.ts";
import { type FormRoom, FormRoomProvider } from "./form-context.tsx";
import { useBadFieldFocus, useFaultWords } from "./use-faults.ts";
import { useLectureForm, type LectureFormApi } from "./use-lecture-form.ts";
import { usePlanning, type Planning } from "./use-planning.ts";
import { useSending, type Sending } from "./use-sending.ts";
import { nearestDuration } from "./form/duration.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import { LanguageField, LengthField, StyleField, VoiceField } from "./choice-fields.tsx";
import { PromptField, TryExamples } from "./prompt-field.tsx";
import { MoreOptions } from "./more-options.tsx";
import { AboutPanel } from "./about-panel.tsx";
import "./new-lecture.css";

/** Everything behind the page. */
type NewLecture = {
  form: LectureFormApi;
  room: FormRoom;
  sending: Sending;
  isSaved: boolean;
  isMoreOpen: boolean;
  setMoreOpen(isOpen: boolean): void;
  planning: Planning;
};

const useLeftFields = (): [ReadonlySet<FieldName>, (field: FieldName) => void] => {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  return [left, (field) => setLeft((known) => new Set([...known, field]))];
};

/** Focuses the field that the address named when the page was opened, once the form has taken the address in. */
const useShownField = (form: LectureFormApi, isTaken: boolean): string | null => {
  const [query] = useSearchParams();
  const [field] = useState(() => query.get(SHOWN_FIELD));
  useEffect(() => {
    if (field === "model" && isTaken) form.setFocus(field);
  }, [form, field, isTaken]);
  return field;
};

const useNewLecture = (): NewLecture => {
  const { form, from, isSaved, isTaken } = useLectureForm();
  const { data: voices = [] } = useQuery(voicesQuery);
  const shownField = useShownField(form, isTaken);
  const [isMoreOpen, setMoreOpen] = useState(shownField !== null);
  const [left, leave] = useLeftFields();
  const focusBad = useBadFieldFocus(form, () => setMoreOpen(true));
  const sending = useSending({ form, from, voices, onFaults: focusBad });
  const planning = usePlanning({ form, voices, onFaults: focusBad });
  const { forget } = sending;
  const { forget: forgetPlan } = planning;
  const forgetBoth = (): void => {
    forget();
    forgetPlan();
  };
  useEffect(() => form.subscribe({ formState: { values: true }, callback: forgetBoth }));
  const values = useWatch({ control: form.control, compute: () => form.getValues() });
  const { data: models } = useQuery(modelsQuery);
  // Opened where a model is gone, so that it is seen before the form is sent.
  const isShownOpen = isMoreOpen || isGoneModel(models, values.model);
  const wrong = useFaultWords({
    form: values,
    voices,
    refused: (sending.refused ?? planning.refused)?.faults ?? [],
    isTried: sending.isTried || planning.isTried,
    left,
  });
  return { form, room: { voices, wrong, leave }, sending, isSaved, isMoreOpen: isShownOpen, setMoreOpen, planning };
};

/** Makes the lecture by Ctrl or ⌘ with Enter, wherever the focus is on the page. */
const useMakeKeys = (make: () => void): void => {
  const latest = useRef(make);
  useEffect(() => {
    latest.current = make;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
};

type MakeButtonsProps = { sending: Sending; planning: Planning };

/** Plan first, or make the lecture. */
const MakeButtons = ({ sending, planning }: MakeButtonsProps): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { isSending } = sending;
  const { isPlanning } = planning;
  const make = (): void => {
    planning.forget();
    if (!isPlanning) void sending.make();
  };
  const plan = (): void => {
    sending.forget();
    void planning.plan();
  };
  useMakeKeys(make);
  usePageCommands({ make });
  return (
    <>
      <Button onPress={plan} isDisabled={isSending} isPending={isPlanning}>
        {isPlanning ? t("make.planning") : t("make.plan")}
      </Button>
      {isPlanning ? <Button onPress={planning.stop}>{t("make.stopPlanning")}</Button> : null}
      <Button
        kind="primary"
        isPending={isSending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        isDisabled={isPlanning}
        onPress={make}
      >
        {isSending ? t("make.sending") : t("make.make")}
        <kbd aria-hidden="true">{isMac() ? "⌘↵" : t("make.keys")}</kbd>
      </Button>
    </>
  );
};

type RefusalNoticeProps = { refused: Sending["refused"]; make(): Promise<void>; openMore(): void };

/** What the service said to the form, with the button for it. */
const RefusalNotice = ({ refused, make, openMore }: RefusalNoticeProps): ReactElement | null => {
  const { getValues, setValue, setFocus } = useFormContext<LectureForm>();
  if (!refused) return null;
  const again = (): void => void make();
  const chooseModel = (): void => {
    openMore();
    setFocus("model");
  };
  const setLength = (): void => {
    setValue("duration", String(nearestDuration(getValues("duration"))));
    setFocus("duration");
  };
  const actions: FailureActions = {
    ...{ retry: again, retry_later: again, test_storage: again },
    ...{ choose_model: chooseModel, set_length: setLength, edit: () => setFocus("prompt") },
  };
  return <FailureNotice failure={refused.failure} actions={actions} />;
};

/** The form that makes a lecture. */
export const NewLecturePage = (): ReactElement => {
  const { t } = useTranslation("newLecture");
  const { form, room, sending, isSaved, isMoreOpen, setMoreOpen, planning } = useNewLecture();
  return (
    <FormProvider {...form}>
      <FormRoomProvider value={room}>
        <PageHeading>{t("title")}</PageHeading>
        <form className="new-lecture" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="new-lecture-fields">
            <RefusalNotice refused={sending.refused} make={sending.make} openMore={() => setMoreOpen(true)} />
            <RefusalNotice refused={planning.refused} make={planning.plan} openMore={() => setMoreOpen(true)} />
            {planning.isTooLarge ? <Notice kind="error">{t("make.planNotKept")}</Notice> : null}
            {isSaved ? null : <Notice kind="warning">{t("notKept")}</Notice>}
            <PromptField />
            <TryExamples />
            <LengthField />
            <StyleField />
            <div className="speech-grid">
              <VoiceField />
              <LanguageField />
            </div>
            <MoreOptions isOpen={isMoreOpen} onToggle={setMoreOpen} />
          </div>
          <AboutPanel form={form} refused={(sending.refused ?? planning.refused)?.failure}>
            <MakeButtons sending={sending} planning={planning} />
          </AboutPanel>
        </form>
      </FormRoomProvider>
    </FormProvider>
  );
};
