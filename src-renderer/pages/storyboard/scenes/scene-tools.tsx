import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Icon, type IconName } from "../../../components/icon.tsx";
import type { DraftPlan } from "../../../plan-editing/draft-plan.ts";
import { addScene, duplicateScene, MOST_SCENES, moveScene, removeScene } from "../../../plan-editing/scenes.ts";
import { useStoryboard } from "../state/storyboard-context.ts";

type Tool = { name: "up" | "down" | "copy" | "remove"; icon: IconName; isOff: boolean; next(): DraftPlan };

/** Buttons for the chosen scene, and the one for a new one. */
export const SceneTools = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { plan, scene, sceneIndex: at, change, show } = useStoryboard();
  const heading = scene.heading || t("new.heading");
  const isFull = plan.scenes.length >= MOST_SCENES;
  const tools: readonly Tool[] = [
    { name: "up", icon: "up", isOff: at === 0, next: () => moveScene(plan, at, at - 1) },
    { name: "down", icon: "down", isOff: at === plan.scenes.length - 1, next: () => moveScene(plan, at, at + 1) },
    { name: "copy", icon: "copy", isOff: isFull, next: () => duplicateScene(plan, at) },
    { name: "remove", icon: "trash", isOff: plan.scenes.length === 1, next: () => removeScene(plan, at) },
  ];
  const add = (): void => {
    const next = addScene(plan, at);
    change(next, "scene");
    show(next.scenes[at + 1]?.id ?? "", at + 1);
  };
  return (
    <div className="scene-tools" role="group" aria-label={t("scene.tools", { heading })}>
      {tools.map(({ name, icon, isOff, next }) => (
        <Button
          key={name}
          kind="quiet"
          aria-label={t(`scene.${name}`, { heading })}
          isDisabled={isOff}
          onPress={() => change(next(), name)}
        >
          <Icon name={icon} />
        </Button>
      ))}
      <Button isDisabled={isFull} onPress={add}>
        <Icon name="plus" />
        {t("scene.add")}
      </Button>
    </div>
  );
};
