import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, useRef, type ReactElement } from "react";
import { useWatch, useFormContext, FormProvider } from "react-hook-form";
import { useSearchParams, useNavigate } from "react-router";
import { useTranslation } from "react-i18next";
import { modelsQuery, voicesQuery, removePlanTask, startPlanTask } from "../../api/queries.ts";
import { SHOWN_FIELD } from "../../lecture-actions/lecture-links.ts";
import { usePageCommands } from "../../app/shell-events.tsx";
import { Button } from "../../components/button.tsx";
import { isMac } from "../../bridge/shell.ts";
import { type FailureActions, FailureNotice } from "../../failures/failure-notice.tsx";
import { Notice, PageHeading } from "../../components/panels.tsx";
import type { VoiceEntry } from "../../../src-server/contract/api/catalogue.ts";
import { ApiFailure, asFailure } from "../../api/call.ts";
import {
  addPlanDraft,
  draftAddress,
  NO_ROOM,
  removePlanDraft,
  usePlanDrafts,
  type NamedDraft,
} from "../../drafts/plan-drafts.ts";
import { isGoneModel, type FieldName, checkForm, faultsOf, type FormFault } from "./form/check-form.ts";
import { type FormRoom, FormRoomProvider } from "./form-context.tsx";
import { useBadFieldFocus, useFaultWords } from "./use-faults.ts";
import { useLectureForm, type LectureFormApi } from "./use-lecture-form.ts";
import { useSending, type Sending } from "./use-sending.ts";
import { nearestDuration } from "./form/duration.ts";
import type { LectureForm } from "./form/lecture-form.ts";
import { LanguageField, LengthField, StyleField, VoiceField } from "./choice-fields.tsx";
import { PromptField, TryExamples } from "./prompt-field.tsx";
import { MoreOptions } from "./more-options.tsx";
import { AboutPanel } from "./about-panel.tsx";
import { keylessRequestOf, requestOf } from "./form/request-of.ts";
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

type Planning = Pick<Sending, "refused" | "isTried" | "forget"> & {
  isPlanning: boolean;
  /** Whether the browser had no room for the plan. */
  isTooLarge: boolean;
  /** Has the lecture planned and goes to the storyboard with the plan; it goes on when the page is left. */
  plan(): Promise<void>;
  /** Stops it. */
  stop(): void;
};

type Parts = { form: LectureFormApi; voices: readonly VoiceEntry[]; onFaults: (faults: readonly FormFault[]) => void };

/** Has a draft planned that stays when the page is left. Its id, or null when the browser has no room. */
const startDraft = async (
  values: LectureForm,
  voices: readonly VoiceEntry[],
  signal: AbortSignal,
): Promise<string | null> => {
  const { plan_id: task } = await startPlanTask(requestOf(values, voices), signal);
  const id = addPlanDraft({ request: { ...keylessRequestOf(values, voices) }, task });
  if (id === null) await removePlanTask(task);
  return id;
};

/** The planning that the page waits for. */
const useWaiting = () => {
  const underway = useRef<AbortController>(undefined);
  const [isPlanning, setPlanning] = useState(false);
  const [draftId, follow] = useState<string | null>(null);
  const named = usePlanDrafts().find(({ id }) => id === draftId);
  const end = (): void => {
    underway.current = undefined;
    setPlanning(false);
    follow(null);
  };
  return {
    ...{ isPlanning, named, follow, end },
    /** The signal that stops it; undefined while another is under way. */
    begin(): AbortSignal | undefined {
      if (underway.current) return undefined;
      underway.current = new AbortController();
      setPlanning(true);
      return underway.current.signal;
    },
    stop(): void {
      underway.current?.abort();
      if (!named) return;
      removePlanDraft(named.id);
      if (named.draft.task !== null) void removePlanTask(named.draft.task);
      end();
    },
  };
};

/** Goes to the draft that the page waits for once it has its plan, or says why it has none. */
const usePlannedDraft = (named: NamedDraft | undefined, failed: (failure: ApiFailure) => void): void => {
  const navigate = useNavigate();
  const latest = useRef(failed);
  useEffect(() => {
    latest.current = failed;
  });
  const id = named?.id;
  const isReady = named !== undefined && named.draft.plan !== null;
  const failure = named?.draft.failure;
  useEffect(() => {
    if (id === undefined) return;
    if (isReady || failure?.code === NO_ROOM) void navigate(draftAddress(id));
    else if (failure) {
      removePlanDraft(id);
      latest.current(new ApiFailure({ ...failure, status: null }));
    }
  }, [id, isReady, failure, navigate]);
};

/** Has a plan written once, however often it is asked for. */
const usePlanning = ({ form, voices, onFaults }: Parts): Planning => {
  const { isPlanning, named, begin, follow, end, stop } = useWaiting();
  const [isTried, setTried] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [refused, setRefused] = useState<Sending["refused"]>();
  const refuse = (failure: ApiFailure): void => {
    end();
    const faults = faultsOf(failure, form.getValues());
    setRefused({ failure, faults });
    onFaults(faults);
  };
  usePlannedDraft(named, refuse);
  const forget = (): void => {
    setRefused(undefined);
    setTooLarge(false);
  };
  const plan = async (): Promise<void> => {
    if (isPlanning) return;
    setTried(true);
    forget();
    const faults = checkForm(form.getValues(), voices);
    if (faults.length > 0) return onFaults(faults);
    const signal = begin();
    if (!signal) return;
    try {
      const id = await startDraft(form.getValues(), voices, signal);
      if (id === null) end();
      setTooLarge(id === null);
      follow(id);
    } catch (thrown) {
      if (signal.aborted) end();
      else refuse(asFailure(thrown));
    }
  };
  return { isPlanning, isTried, isTooLarge, refused, plan, forget, stop };
};
