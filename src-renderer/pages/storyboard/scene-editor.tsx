import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { LAYOUT_NAMES } from "../../../src-server/contract/plan.ts";
import { ZONES } from "../../../src-server/contract/plan.ts";
import { Button, LineIcon } from "../../components/button.tsx";
import {
  addableKinds,
  addElement,
  MAX_BEATS,
  MAX_ELEMENTS,
  changeLayout,
  removeElement,
} from "../../plan-editing/plan-changes.ts";
import { jsonPointer, type DraftPlanElement } from "../../plan-editing/draft-plan.ts";
import { Disclosure } from "../../components/panels.tsx";
import { Select, TextField } from "../../components/fields.tsx";
import { formField } from "../../plan-editing/form-field.ts";
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
import "./scene-editor.css";

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
