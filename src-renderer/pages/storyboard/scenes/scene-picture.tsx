import type { ReactElement } from "react";
import { useSettled } from "../state/use-settled.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { StillPicture } from "./still-picture.tsx";

const SETTLE_MS = 400;

/** A scene of the storyboard, drawn a moment after the last change. */
export const ScenePicture = ({ index }: { index: number }): ReactElement => {
  const { plan, look } = useStoryboard();
  return <StillPicture plan={useSettled(plan, SETTLE_MS)} index={index} look={look} />;
};
