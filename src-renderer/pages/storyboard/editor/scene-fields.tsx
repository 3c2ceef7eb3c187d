import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { LAYOUT_NAMES } from "../../../../src-server/contract/plan.ts";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Select } from "../../../components/select.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { changeLayout } from "../../../plan-editing/elements.ts";
import { formField } from "../../../plan-editing/form-field.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { useNames, usePlaceError } from "../fields/field-context.ts";
import { Members } from "../fields/group-field.tsx";
import { useStoryboard } from "../state/storyboard-context.ts";

/** Members of a scene that have a place of their own on the page. */
const ELSEWHERE = new Set(["id", "heading", "layout", "elements", "beats"]);

const LayoutField = ({ path }: { path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const name = useNames();
  const place = pointerTo(path, "layout");
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
export const SceneFields = ({ path }: { path: string }): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, words, edit } = useStoryboard();
  const heading = pointerTo(path, "heading");
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
        <Members members={seldom} value={scene} path={path} />
      </Disclosure>
    </>
  );
};
