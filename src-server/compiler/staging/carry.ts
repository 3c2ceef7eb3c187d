import type { Drawing } from "../drawing.ts";
import type { ElementView } from "../element-kind.ts";
import { drawActor, type Actor, type FrameBase, type Moment } from "./actor.ts";
import { isShown } from "./node-record.ts";

/** An element as a scene left it. */
export type LeftElement = {
  type: string;
  view: ElementView;
  /** As it was seen, and the keys of what was seen of it. */
  drawing: Drawing;
  shown: ReadonlySet<string>;
  stepped: boolean;
  clockSeconds: number;
  /** Whether a camera was left close to something. */
  closeUp: boolean;
};

/** What a scene leaves on the stage, by id. */
export type LeftStage = ReadonlyMap<string, LeftElement>;

/** Keeps what the elements of a scene are at its end. */
export const leaveStage = (actors: ReadonlyMap<string, Actor>, base: FrameBase, moment: Moment): LeftStage =>
  new Map(
    [...actors].map(([id, actor]): [string, LeftElement] => {
      const { lens, ...bare } = actor;
      const closeUp = lens !== undefined && lens.factor > 1;
      const shown = [...actor.records].filter(([, record]) => isShown(record)).map(([key]) => key);
      return [
        id,
        {
          type: actor.kind.type,
          view: actor.view,
          drawing: closeUp ? actor.drawing : drawActor(bare, actor.view, base, moment),
          shown: new Set(shown),
          stepped: actor.stepped,
          clockSeconds: actor.clockSeconds,
          closeUp,
        },
      ];
    }),
  );

/** Brings an actor into the state in which the scene before left it. */
export const takeOver = (actor: Actor, left: LeftElement | undefined): void => {
  if (left?.type !== actor.kind.type) return;
  actor.view = left.view;
  actor.stepped = left.stepped;
  actor.clockSeconds = left.clockSeconds;
};
