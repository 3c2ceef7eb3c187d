import type { ReactElement } from "react";
import { useStoryboard } from "../state/storyboard-context.ts";

/** Id of the list of what can be named on the stage. */
export const ADDRESSES = "storyboard-addresses";

/** What fields for an address offer: the elements of the scene, and the scene. */
export const Addresses = (): ReactElement => {
  const { scene } = useStoryboard();
  return (
    <datalist id={ADDRESSES}>
      {scene.elements.map(({ id, type }) => (
        <option key={id} value={id}>
          {type}
        </option>
      ))}
      <option value="scene" />
    </datalist>
  );
};
