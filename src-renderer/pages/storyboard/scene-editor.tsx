import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { LAYOUT_NAMES, ZONES } from "../../../src-server/contract/plan.ts";
import { Button, LineIcon, type IconName } from "../../components/button.tsx";
import {
  addableKinds,
  addElement,
  MAX_BEATS,
  MAX_ELEMENTS,
  changeLayout,
  removeElement,
  addScene,
  duplicateScene,
  MAX_SCENES,
  moveScene,
  removeScene,
} from "../../plan-editing/plan-changes.ts";
import {
  jsonPointer,
  type DraftPlanElement,
  type DraftPlan,
  type DraftPlanScene,
} from "../../plan-editing/draft-plan.ts";
import { Disclosure } from "../../components/panels.tsx";
import { Select, TextField } from "../../components/fields.tsx";
import { formField } from "../../plan-editing/form-field.ts";
import { findingsOfScene } from "../../plan-editing/plan-places.ts";
import { useSettled } from "../../components/hooks.ts";
import { AddMenu, Addresses, GroupMembers } from "./field-parts.tsx";
import {
  ShowFieldContext,
  type SchemaFieldProps,
  useIntroductions,
  useTypeNames,
  useNames,
  usePlaceError,
} from "./field-context.ts";
import { SchemaField } from "./schema-field.tsx";
import { useStoryboard } from "./storyboard-context.ts";
import { BeatCard } from "./beat-card.tsx";
import { StillPicture } from "./still-picture.tsx";
import "./scene-editor.css";
import "./scene-list.css";

/** Everything of one scene that can be changed, by its named choices. */
export const SceneEditor = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, sceneIndex } = useStoryboard();
  const path = jsonPointer("", "scenes", sceneIndex);
  return (
    <ShowFieldContext value={showField}>
      <section className="scene-editor" aria-labelledby="storyboard-scene">
        <h2 id="storyboard-scene" data-path={path} tabIndex={-1}>
          {t("scene.heading", { number: sceneIndex + 1, heading: scene.heading || t("new.heading") })}
        </h2>
        <Addresses />
        <SceneFields path={path} />
        <Beats path={path} />
        <Elements path={path} />
      </section>
    </ShowFieldContext>
  );
};

const showField = (props: SchemaFieldProps): ReactElement => <SchemaField key={props.path} {...props} />;

const Beats = ({ path }: { path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const list = jsonPointer(path, "beats");
  const first = scene.elements[0]?.id ?? "";
  const blank = { say: "", do: [{ action: "highlight", target: first }] };
  return (
    <section aria-labelledby="storyboard-beats">
      <h3 id="storyboard-beats">{t("beat.heading")}</h3>
      <ol className="beat-list">
        {scene.beats.map((beat, index) => (
          <BeatCard key={jsonPointer(list, index)} beat={beat} path={jsonPointer(list, index)} index={index} />
        ))}
      </ol>
      {scene.beats.length < MAX_BEATS ? (
        <Button onPress={() => edit(jsonPointer(list, "-"), blank)}>
          <LineIcon name="plus" />
          {t("beat.add")}
        </Button>
      ) : null}
    </section>
  );
};

const Elements = ({ path }: { path: string }): ReactElement => {
  const { t, i18n } = useTranslation("storyboard");
  const { scene, words, edit } = useStoryboard();
  const name = useTypeNames();
  const introduction = useIntroductions();
  const list = jsonPointer(path, "elements");
  const options = addableKinds(words.kinds)
    .map(({ type }) => ({ value: type, label: name(type) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language));
  const add = (type: string): void => {
    const kind = words.kinds.find((known) => known.type === type);
    if (kind) edit(path, addElement(scene, kind, introduction(kind.type)));
  };
  return (
    <section aria-labelledby="storyboard-elements">
      <h3 id="storyboard-elements">{t("element.heading")}</h3>
      {scene.elements.map((element, index) => (
        <ElementCard key={element.id} element={element} path={jsonPointer(list, index)} />
      ))}
      {scene.elements.length < MAX_ELEMENTS ? <AddMenu label={t("element.add")} options={options} onAdd={add} /> : null}
    </section>
  );
};

/** Members of a scene that have a place of their own on the page. */
const ELSEWHERE = new Set(["id", "heading", "layout", "elements", "beats"]);

const LayoutField = ({ path }: { path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const name = useNames();
  const place = jsonPointer(path, "layout");
  return (
    <Select
      label={t("scene.layout")}
      data-path={place}
      error={usePlaceError(place)}
      value={scene.layout}
      options={LAYOUT_NAMES.map((value) => ({ value, label: name(value, place) }))}
      onChange={(event) => {
        const layout = LAYOUT_NAMES.find((known) => known === event.target.value);
        if (layout) edit(path, changeLayout(scene, layout));
      }}
    />
  );
};

/** What a scene is called, how it is laid out, and what is seldom changed. */
const SceneFields = ({ path }: { path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, words, edit } = useStoryboard();
  const heading = jsonPointer(path, "heading");
  const field = formField(words.scene);
  const seldom = field.kind === "group" ? field.members.filter(({ name }) => !ELSEWHERE.has(name)) : [];
  return (
    <>
      <div className="scene-fields">
        <TextField
          label={t("scene.name")}
          data-path={heading}
          error={usePlaceError(heading)}
          value={scene.heading}
          onChange={(event) => edit(heading, event.target.value)}
        />
        <LayoutField path={path} />
      </div>
      <Disclosure summary={t("scene.more")}>
        <GroupMembers members={seldom} value={scene} path={path} />
      </Disclosure>
    </>
  );
};

type ElementProps = { element: DraftPlanElement; path: string };

const ZoneField = ({ element, path }: ElementProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const name = useNames();
  const zones = ZONES[scene.layout];
  const place = jsonPointer(path, "zone");
  const all = zones.includes(element.zone) ? zones : [element.zone, ...zones];
  return (
    <Select
      label={t("element.zone")}
      data-path={place}
      error={usePlaceError(place)}
      value={element.zone}
      options={all.map((value) => ({ value, label: name(value, place) }))}
      onChange={(event) => edit(place, event.target.value)}
    />
  );
};

/** One element of the scene with a form for what is in it. */
const ElementCard = ({ element, path }: ElementProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, sceneIndex, words, edit } = useStoryboard();
  const typeName = useTypeNames();
  const schema = words.elementSchema(element.type);
  const field = schema && formField(schema);
  return (
    <Disclosure summary={typeName(element.type)} detail={element.id}>
      <div className="element-card" data-path={path} tabIndex={-1}>
        <ZoneField element={element} path={path} />
        {field?.kind === "group" ? (
          <GroupMembers members={field.members} value={element} path={path} />
        ) : (
          <p>{t("element.unknown", { type: element.type })}</p>
        )}
        <Button
          kind="danger"
          isDisabled={scene.elements.length === 1}
          onPress={() => edit(jsonPointer("", "scenes", sceneIndex), removeElement(scene, element.id))}
        >
          <LineIcon name="trash" />
          {t("element.remove")}
        </Button>
      </div>
    </Disclosure>
  );
};

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
