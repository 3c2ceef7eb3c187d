import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ZONES } from "../../../../src-server/contract/plan.ts";
import { Button } from "../../../components/button.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Icon } from "../../../components/icon.tsx";
import { Select } from "../../../components/select.tsx";
import type { DraftElement } from "../../../plan-editing/draft-plan.ts";
import { removeElement } from "../../../plan-editing/elements.ts";
import { formField } from "../../../plan-editing/form-field.ts";
import { pointerTo } from "../../../plan-editing/pointer.ts";
import { useNames, usePlaceError, useTypeNames } from "../fields/field-context.ts";
import { Members } from "../fields/group-field.tsx";
import { useStoryboard } from "../state/storyboard-context.ts";

type ElementProps = { element: DraftElement; path: string };

const ZoneField = ({ element, path }: ElementProps): ReactElement => {
  const { t } = useTranslation("storyboard");
  const { scene, edit } = useStoryboard();
  const name = useNames();
  const zones = ZONES[scene.layout];
  const place = pointerTo(path, "zone");
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
export const ElementCard = ({ element, path }: ElementProps): ReactElement => {
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
          <Members members={field.members} value={element} path={path} />
        ) : (
          <p>{t("element.unknown", { type: element.type })}</p>
        )}
        <Button
          kind="danger"
          isDisabled={scene.elements.length === 1}
          onPress={() => edit(pointerTo("", "scenes", sceneIndex), removeElement(scene, element.id))}
        >
          <Icon name="trash" />
          {t("element.remove")}
        </Button>
      </div>
    </Disclosure>
  );
};
