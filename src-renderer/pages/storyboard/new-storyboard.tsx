import { useState, type ReactElement } from "react";
import type { PlanReading } from "../../plan-editing/read-plan-text.ts";
import { OpenPlan } from "./open-plan.tsx";
import { keepNewPlan, newSource } from "./source/new-source.ts";
import type { Words } from "./state/storyboard-context.ts";
import { Storyboard } from "./storyboard.tsx";

/** The storyboard of a plan whose lecture is not made yet; without one it offers to open or begin one. */
export const NewStoryboard = ({ words }: { words: Words }): ReactElement => {
  const [opened, setOpened] = useState(() => ({ source: newSource(), number: 0 }));
  const open = ({ plan }: Extract<PlanReading, { kind: "plan" }>, request?: Record<string, unknown>): boolean => {
    const hasRoom = keepNewPlan(plan, request);
    if (hasRoom) setOpened(({ number }) => ({ source: newSource(), number: number + 1 }));
    return hasRoom;
  };
  const { source, number } = opened;
  return source ? <Storyboard key={number} source={source} words={words} /> : <OpenPlan onOpen={open} />;
};
