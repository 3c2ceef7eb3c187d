import { queryOptions, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/call.ts";
import { Disclosure } from "../../../components/disclosure.tsx";
import { Notice } from "../../../components/notice.tsx";
import { SectionPart } from "../parts/section-part.tsx";
import { licencesSchema } from "./licences.ts";

/** Version of the service. */
const versionQuery = queryOptions({
  queryKey: ["version"],
  queryFn: async ({ signal }) => (await call(z.object({ version: z.string() }), "GET", "/", { signal })).version,
});

/** Licences of what this build holds, from the file that was made with it. */
const licencesQuery = queryOptions({
  queryKey: ["licences"],
  queryFn: async ({ signal }) => {
    const answer = await fetch("/licences.json", { signal });
    const raw: unknown = await answer.json();
    return licencesSchema.parse(raw);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

const Licences = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data, error } = useQuery(licencesQuery);
  if (error) return <Notice kind="error">{t("about.noLicences")}</Notice>;
  if (!data) return <p>{t("loading")}</p>;
  return (
    <>
      <ul className="settings-licences" lang="en">
        {data.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Disclosure summary={t("about.packages", { count: data.packages.length })}>
        <ul className="settings-packages" lang="en">
          {data.packages.map(({ name, version, licence }) => (
            <li key={`${name} ${version}`}>
              <span>
                {name} {version}
              </span>
              <span>{licence}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
};

/** What this program is, and whose work it holds. */
export const AboutSection = (): ReactElement => {
  const { t } = useTranslation("settings");
  const { data: version } = useQuery(versionQuery);
  return (
    <>
      <SectionPart title={t("about.title")}>
        <p>{t("about.what")}</p>
        {version ? <p>{t("about.version", { version })}</p> : null}
        <p>{t("about.private")}</p>
      </SectionPart>
      <SectionPart title={t("about.licences")} note={t("about.licencesNote")}>
        <Licences />
      </SectionPart>
    </>
  );
};
