import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { Button, LineIcon, type IconName } from "../../components/button.tsx";
import type { DraftPlan, DraftPlanScene } from "../../plan-editing/draft-plan.ts";
import { addScene, duplicateScene, MAX_SCENES, moveScene, removeScene } from "../../plan-editing/plan-changes.ts";
import { findingsOfScene } from "../../plan-editing/plan-places.ts";
import { useStoryboard } from "./storyboard-context.ts";
import { useSettled } from "../../components/hooks.ts";
import { StillPicture } from "./still-picture.tsx";
import "./scene-list.css";

type Tool = { name: "up" | "down" | "copy" | "remove"; icon: IconName; isOff: boolean; next(): DraftPlan };

/** Buttons for the chosen scene, and the one for a new one. */
const SceneTools = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { plan, scene, sceneIndex: at, change, show } = useStoryboard();
  const heading = scene.heading || t("new.heading");
  const isFull = plan.scenes.length >= MAX_SCENES;
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
          <LineIcon name={icon} />
        </Button>
      ))}
      <Button isDisabled={isFull} onPress={add}>
        <LineIcon name="plus" />
        {t("scene.add")}
      </Button>
    </div>
  );
};

const SETTLE_MS = 400;

/** A scene of the storyboard, drawn a moment after the last change. */
const ScenePicture = ({ index }: { index: number }): ReactElement => {
  const { plan, look } = useStoryboard();
  return <StillPicture plan={useSettled(plan, SETTLE_MS)} index={index} look={look} />;
};

const SceneItem = ({ scene, index }: { scene: DraftPlanScene; index: number }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { check } = useStoryboard();
  const count = findingsOfScene(check?.findings ?? [], index).length;
  const name = t("scene.heading", { number: index + 1, heading: scene.heading || t("new.heading") });
  return (
    <GridListItem id={scene.id} textValue={name} className="scene-item">
      <ScenePicture index={index} />
      <span className="scene-item-words">
        <span>{name}</span>
        {count > 0 ? (
          <small className="scene-item-findings">
            <LineIcon name="warning" />
            {t("scene.findings", { count })}
          </small>
        ) : null}
      </span>
      <AriaButton slot="drag" className="scene-item-grip" aria-label={t("scene.drag", { name })}>
        <LineIcon name="grip" />
      </AriaButton>
    </GridListItem>
  );
};

/** The scenes in their order; one is chosen, and any can be dragged to another place. */
export const SceneList = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { plan, scene, change, show } = useStoryboard();
  const indexOf = (id: unknown): number => plan.scenes.findIndex((known) => known.id === id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) => [...ids].map((id) => ({ "text/plain": String(id) })),
    onReorder({ keys, target }) {
      const from = indexOf([...keys][0]);
      const beside = indexOf(target.key) + (target.dropPosition === "after" ? 1 : 0);
      change(moveScene(plan, from, beside > from ? beside - 1 : beside), "order");
    },
  });
  return (
    <section className="scene-list" aria-labelledby="storyboard-scenes">
      <h2 id="storyboard-scenes">{t("scene.list")}</h2>
      <GridList
        aria-label={t("scene.list")}
        className="scene-items"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[scene.id]}
        onSelectionChange={(chosen) => {
          const index = chosen === "all" ? -1 : indexOf([...chosen][0]);
          if (index >= 0) show(plan.scenes[index]?.id ?? "", index);
        }}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[plan]}
      >
        {plan.scenes.map((known, index) => (
          <SceneItem key={known.id} scene={known} index={index} />
        ))}
      </GridList>
      <SceneTools />
    </section>
  );
};
