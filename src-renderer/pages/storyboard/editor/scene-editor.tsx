import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import { addableKinds, addElement, MAX_BEATS, MAX_ELEMENTS } from "../../../plan-editing/elements.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { AddMenu } from "../fields/add-menu.tsx";
import { ShowFieldContext, type SchemaFieldProps } from "../fields/field-props.ts";
import { useIntroductions, useTypeNames } from "../fields/field-context.ts";
import { SchemaField } from "../fields/schema-field.tsx";
import { useStoryboard } from "../state/storyboard-context.ts";
import { Addresses } from "./addresses.tsx";
import { BeatCard } from "./beat-card.tsx";
import { ElementCard } from "./element-card.tsx";
import { SceneFields } from "./scene-fields.tsx";
import "./scene-editor.css";

const showField = (props: SchemaFieldProps): ReactElement => <SchemaField key={props.path} {...props} />;

const Beats = ({ path }: { path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const list = pointerTo(path, "beats");
  const first = scene.elements[0]?.id ?? "";
  const blank = { say: "", do: [{ action: "highlight", target: first }] };
  return (
    <section aria-labelledby="storyboard-beats">
      <h3 id="storyboard-beats">{t("beat.heading")}</h3>
      <ol className="beat-list">
        {scene.beats.map((beat, index) => (
          <BeatCard key={pointerTo(list, index)} beat={beat} path={pointerTo(list, index)} index={index} />
        ))}
      </ol>
      {scene.beats.length < MAX_BEATS ? (
        <Button onPress={() => edit(pointerTo(list, "-"), blank)}>
          <Icon name="plus" />
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
  const list = pointerTo(path, "elements");
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
        <ElementCard key={element.id} element={element} path={pointerTo(list, index)} />
      ))}
      {scene.elements.length < MAX_ELEMENTS ? <AddMenu label={t("element.add")} options={options} onAdd={add} /> : null}
    </section>
  );
};

/** Everything of one scene that can be changed, by its named choices. */
export const SceneEditor = (): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, sceneIndex } = useStoryboard();
  const path = pointerTo("", "scenes", sceneIndex);
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
