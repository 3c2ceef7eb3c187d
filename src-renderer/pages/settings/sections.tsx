import type { ComponentType } from "react";
import { ApiSection } from "./access/api-section.tsx";
import { EnginesSection } from "./engines/engines-section.tsx";
import type { Section } from "./form/setting-fields.ts";
import { AppearanceSection } from "./look/appearance-section.tsx";
import { LanguageSection } from "./look/language-section.tsx";
import { AboutSection } from "./machine/about-section.tsx";
import { DataSection } from "./machine/data-section.tsx";
import { UpdatesSection } from "./machine/updates-section.tsx";
import { ProviderSection } from "./provider/provider-section.tsx";
import { StorageSection } from "./storage/storage-section.tsx";
import { VoicesSection } from "./voices/voices-section.tsx";

/** What each section shows. */
export const SECTION_CONTENT: Readonly<Record<Section, ComponentType>> = {
  provider: ProviderSection,
  voices: VoicesSection,
  engines: EnginesSection,
  storage: StorageSection,
  api: ApiSection,
  appearance: AppearanceSection,
  language: LanguageSection,
  data: DataSection,
  updates: UpdatesSection,
  about: AboutSection,
};
