import { z } from "zod";

/** Looks a lecture can have; each is a complete set of colours checked against its ground. */
export const THEME_NAMES = ["midnight", "chalkboard", "paper", "contrast"] as const;
export const themeNameSchema = z.enum(THEME_NAMES);
export type ThemeName = z.infer<typeof themeNameSchema>;
/** The look of a lecture that names none. */
export const DEFAULT_THEME: ThemeName = "midnight";

/** Width to height of the picture. */
export const ASPECTS = ["16:9", "9:16", "1:1"] as const;
export const aspectSchema = z.enum(ASPECTS);
export type Aspect = z.infer<typeof aspectSchema>;

/** Length of the picture's shorter side in pixels, by name. */
export const RESOLUTIONS = ["480p", "720p", "1080p"] as const;
export const resolutionSchema = z.enum(RESOLUTIONS);
export type Resolution = z.infer<typeof resolutionSchema>;

/** What happens to captions: files beside the video, drawn into the picture as well, or none. */
export const CAPTION_MODES = ["file", "burned", "off"] as const;
export const captionModeSchema = z.enum(CAPTION_MODES);

/** Colour roles that plans may name; a theme owns their values. */
export const COLOR_ROLES = ["ink", "muted", "a", "b", "c", "d", "focus", "good", "bad"] as const;
export const colorRoleSchema = z.enum(COLOR_ROLES);
export type ColorRole = z.infer<typeof colorRoleSchema>;
