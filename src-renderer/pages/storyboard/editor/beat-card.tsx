import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Icon } from "../../../components/icon.tsx";
import { TextArea } from "../../../components/text-area.tsx";
import { changeAction } from "../../../plan-editing/actions.ts";
import type { DraftBeat } from "../../../plan-editing/draft-plan.ts";
import { moved, pointerTo } from "../../../plan-editing/pointer.ts";
import { useNames, usePlaceError } from "../fields/field-context.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { ActionCard } from "./action-card.tsx";
import { SayButton } from "./say-button.tsx";

const MOST_ACTIONS = 4;

type BeatProps = { beat: DraftBeat; path: string; index: number };

const BeatTools = ({ path, index }: Omit<BeatProps, "beat">): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, sceneIndex, edit } = useStoryboard();
  const number = index + 1;
  const beats = pointerTo("", "scenes", sceneIndex, "beats");
  const move = (by: number): void => edit(beats, moved(scene.beats, index, index + by));
  return (
    <>
      <Button kind="quiet" aria-label={t("beat.up", { number })} isDisabled={index === 0} onPress={() => move(-1)}>
        <Icon name="up" />
      </Button>
      <Button
        kind="quiet"
        aria-label={t("beat.down", { number })}
        isDisabled={index === scene.beats.length - 1}
        onPress={() => move(1)}
      >
        <Icon name="down" />
      </Button>
      <Button
        kind="quiet"
        aria-label={t("beat.remove", { number })}
        isDisabled={scene.beats.length === 1}
        onPress={() => edit(path, undefined)}
      >
        <Icon name="trash" />
      </Button>
    </>
  );
};

const Actions = ({ beat, path }: Omit<BeatProps, "index">): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const name = useNames();
  const list = pointerTo(path, "do");
  const told = beat.do.map(({ action }, at) => name(action, pointerTo(list, at, "action"))).join(", ");
  return (
    <Disclosure summary={t("beat.actions", { count: beat.do.length })} detail={told}>
      {beat.do.map((action, at) => (
        <ActionCard
          key={pointerTo(list, at)}
          action={action}
          path={pointerTo(list, at)}
          number={at + 1}
          canGo={beat.do.length > 1}
        />
      ))}
      {beat.do.length < MOST_ACTIONS ? (
        <Button onPress={() => edit(pointerTo(list, "-"), changeAction(undefined, "show", scene))}>
          <Icon name="plus" />
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
  const say = pointerTo(path, "say");
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
