import type { ReactElement } from "react";
import { useTypeNames } from "../fields/field-context.ts";
import { useStoryboard } from "../state/storyboard-context.ts";

/** Id of the list of what can be named on the stage. */
export const ADDRESSES = "storyboard-addresses";

/** What fields for an address offer: the elements of the scene, and the scene. */
export const Addresses = (): ReactElement => {
  const { scene } = useStoryboard();
  const typeName = useTypeNames();
  return (
    <datalist id={ADDRESSES}>
      {scene.elements.map(({ id, type }) => (
        <option key={id} value={id}>
          {typeName(type)}
        </option>
      ))}
      <option value="scene" />
    </datalist>
  );
};
