/** What a person can do, whether in the window or on the command line. */
export const INSTALL = 'press Install in the settings, or run "npm run manim -- install"';
export const REPAIR = 'press Repair in the settings, or run "npm run manim -- repair"';
