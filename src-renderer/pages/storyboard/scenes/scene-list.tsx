import type { ReactElement } from "react";
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../components/icon.tsx";
import type { DraftScene } from "../../../plan-editing/draft-plan.ts";
import { findingsOfScene } from "../../../plan-editing/finding-place.ts";
import { moveScene } from "../../../plan-editing/scenes.ts";
import { useStoryboard } from "../state/storyboard-context.ts";
import { ScenePicture } from "./scene-picture.tsx";
import { SceneTools } from "./scene-tools.tsx";
import "./scene-list.css";

const SceneItem = ({ scene, index }: { scene: DraftScene; index: number }): ReactElement => {
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
            <Icon name="warning" />
            {t("scene.findings", { count })}
          </small>
        ) : null}
      </span>
      <AriaButton slot="drag" className="scene-item-grip" aria-label={t("scene.drag", { name })}>
        <Icon name="grip" />
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
