import type { PlayerRef } from "@remotion/player";
import { useEffect, useState, type RefObject } from "react";

/** What a player is doing. */
export type Playing = { frame: number; isPlaying: boolean };

/** Follows a player. */
export const usePlaying = (player: RefObject<PlayerRef | null>): Playing => {
  const [state, setState] = useState<Playing>({ frame: 0, isPlaying: false });
  useEffect(() => {
    const open = player.current;
    if (!open) return undefined;
    const look = (): void => setState({ frame: open.getCurrentFrame(), isPlaying: open.isPlaying() });
    const events = ["frameupdate", "play", "pause", "ended", "seeked"] as const;
    for (const event of events) open.addEventListener(event, look);
    look();
    return () => {
      for (const event of events) open.removeEventListener(event, look);
    };
  }, [player]);
  return state;
};
