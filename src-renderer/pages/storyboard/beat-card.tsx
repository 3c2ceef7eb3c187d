import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { failureOf, asFailure, fetchAsPage } from "../../api/call.ts";
import { voicesQuery } from "../../api/queries.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import { failureName, type FailureName } from "../../failures/failure-words.ts";
import { useFailureWords } from "../../failures/failure-notice.tsx";
import {
  chooseVoice,
  changeAction,
  elementOf,
  actionMembers,
  offeredActions,
} from "../../plan-editing/plan-changes.ts";
import { playSoundToEnd } from "../../components/listen-button.tsx";
import { Select, TextArea } from "../../components/fields.tsx";
import { memberSchema, type FormMember, type JsonSchema } from "../../plan-editing/form-field.ts";
import { type DraftAction, type DraftBeat, jsonPointer, movedItem } from "../../plan-editing/draft-plan.ts";
import { Disclosure } from "../../components/panels.tsx";
import { useStoryboard } from "./storyboard-context.ts";
import { GroupMembers } from "./field-parts.tsx";
import { useNames, usePlaceError } from "./field-context.ts";

/** A sentence that is being said; `stop` ends it. */
type Saying = { stop(): void; done: Promise<void> };

type SayOptions = { voice: string; text: string; language: string; onStart(): void };

const soundOf = async ({ voice, text, language }: SayOptions, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetchAsPage(`/api/voices/${encodeURIComponent(voice)}/speech`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text, language }),
    signal,
  });
  if (!answer.ok) throw await failureOf(answer);
  return answer.blob();
};

const play = async (sound: Blob, options: SayOptions, signal: AbortSignal): Promise<void> => {
  const address = URL.createObjectURL(sound);
  try {
    await playSoundToEnd(new Audio(address), signal, options.onStart);
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Has a voice say a sentence as it would in the lecture. `done` rejects with `ApiFailure` when it cannot. */
const saySentence = (options: SayOptions): Saying => {
  const over = new AbortController();
  const run = async (): Promise<void> => {
    try {
      await play(await soundOf(options, over.signal), options, over.signal);
    } catch (thrown) {
      if (!over.signal.aborted) throw thrown;
    }
  };
  return { stop: () => over.abort(), done: run() };
};

const MAX_SPOKEN = 600;

/** Lets a sentence be heard while the preview shows its part. Pressed again it stops. */
const SayButton = ({ text, index }: { text: string; index: number }): ReactElement | null => {
  const { t } = useTranslation("storyboard");
  const words = useFailureWords();
  const { plan, look, playBeat } = useStoryboard();
  const { data: voices = [] } = useQuery(voicesQuery);
  const [saying, setSaying] = useState<Saying | null>(null);
  const [failed, setFailed] = useState<FailureName | null>(null);
  const current = useRef<Saying | null>(null);
  useEffect(() => () => current.current?.stop(), []);
  const voice = chooseVoice(voices, { wanted: look.voice, language: plan.language });
  if (voice === undefined) return null;
  const start = (): void => {
    setFailed(null);
    const begun = saySentence({ voice, text, language: plan.language, onStart: () => playBeat(index) });
    current.current = begun;
    setSaying(begun);
    void begun.done
      .catch((thrown: unknown) => setFailed(failureName(asFailure(thrown).code)))
      .finally(() => setSaying((now) => (now === begun ? null : now)));
  };
  const number = index + 1;
  return (
    <>
      {failed ? <span role="alert">{words(failed)}</span> : null}
      <Button
        kind="quiet"
        aria-label={t(saying ? "beat.quiet" : "beat.hear", { number })}
        isDisabled={text.trim() === "" || text.length > MAX_SPOKEN}
        onPress={() => (saying ? saying.stop() : start())}
      >
        <LineIcon name={saying ? "close" : "play"} />
        {t(saying ? "beat.stop" : "beat.listen")}
      </Button>
    </>
  );
};

/** Members without which an action means nothing. */
const NEEDED = new Set(["target", "param"]);

type Forms = { action: JsonSchema; element: JsonSchema | undefined };

const formMembers = (action: DraftAction, { action: schema, element }: Forms): FormMember[] =>
  actionMembers(action.action).flatMap((name) => {
    const member = schema.properties?.[name];
    if (!member) return [];
    const meant = memberSchema(action, { name, schema: member, element });
    return [{ name, schema: meant, isRequired: NEEDED.has(name) && action.action !== "clear" }];
  });

type ActionCardProps = { action: DraftAction; path: string; number: number; canGo: boolean };

/** One change on the stage: what happens, to what, on which word. */
const ActionCard = ({ action, path, number, canGo }: ActionCardProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, words, edit } = useStoryboard();
  const name = useNames();
  const error = usePlaceError(`${path}/action`, path);
  const type = scene.elements.find(({ id }) => id === elementOf(action["target"]))?.type ?? "";
  const forms = { action: words.action, element: words.elementSchema(type) };
  const offered = offeredActions(scene, action, words.kinds);
  return (
    <fieldset className="action-card">
      <legend className="visually-hidden">{t("action.legend", { number })}</legend>
      <div className="member">
        <Select
          label={t("action.what")}
          data-path={path}
          error={error}
          value={action.action}
          options={offered.map((value) => ({ value, label: name(value, jsonPointer(path, "action")) }))}
          onChange={(event) => edit(path, changeAction(action, event.target.value, scene))}
        />
        {canGo ? (
          <Button kind="quiet" aria-label={t("action.remove", { number })} onPress={() => edit(path, undefined)}>
            <LineIcon name="close" />
          </Button>
        ) : null}
      </div>
      <GroupMembers members={formMembers(action, forms)} value={action} path={path} />
    </fieldset>
  );
};

const MAX_ACTIONS = 4;

type BeatProps = { beat: DraftBeat; path: string; index: number };

const BeatTools = ({ path, index }: Omit<BeatProps, "beat">): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, sceneIndex, edit } = useStoryboard();
  const number = index + 1;
  const beats = jsonPointer("", "scenes", sceneIndex, "beats");
  const move = (by: number): void => edit(beats, movedItem(scene.beats, index, index + by));
  return (
    <>
      <Button kind="quiet" aria-label={t("beat.up", { number })} isDisabled={index === 0} onPress={() => move(-1)}>
        <LineIcon name="up" />
      </Button>
      <Button
        kind="quiet"
        aria-label={t("beat.down", { number })}
        isDisabled={index === scene.beats.length - 1}
        onPress={() => move(1)}
      >
        <LineIcon name="down" />
      </Button>
      <Button
        kind="quiet"
        aria-label={t("beat.remove", { number })}
        isDisabled={scene.beats.length === 1}
        onPress={() => edit(path, undefined)}
      >
        <LineIcon name="trash" />
      </Button>
    </>
  );
};

const Actions = ({ beat, path }: Omit<BeatProps, "index">): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const name = useNames();
  const list = jsonPointer(path, "do");
  const actionNames = beat.do.map(({ action }, at) => name(action, jsonPointer(list, at, "action"))).join(", ");
  return (
    <Disclosure summary={t("beat.actions", { count: beat.do.length })} detail={actionNames}>
      {beat.do.map((action, at) => (
        <ActionCard
          key={jsonPointer(list, at)}
          action={action}
          path={jsonPointer(list, at)}
          number={at + 1}
          canGo={beat.do.length > 1}
        />
      ))}
      {beat.do.length < MAX_ACTIONS ? (
        <Button onPress={() => edit(jsonPointer(list, "-"), changeAction(undefined, "show", scene))}>
          <LineIcon name="plus" />
          {t("action.add")}
        </Button>
      ) : null}
    </Disclosure>
  );
};

/** A sentence, how it sounds, and what happens on its words. */
export const BeatCard = ({ beat, path, index }: BeatProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { edit, plan } = useStoryboard();
  const say = jsonPointer(path, "say");
  const error = usePlaceError(say, path);
  return (
    <li className="beat-card">
      <TextArea
        label={t("beat.say", { number: index + 1 })}
        data-path={say}
        rows={2}
        placeholder={t("new.say")}
        lang={plan.language}
        error={error}
        value={beat.say}
        foot={
          <>
            <SayButton text={beat.say} index={index} />
            <BeatTools path={path} index={index} />
          </>
        }
        onChange={(event) => edit(say, event.target.value)}
      />
      <Actions beat={beat} path={path} />
    </li>
  );
};
