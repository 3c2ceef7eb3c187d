/** Channel of a function of the bridge. */
export const channelOf = (name: string): string => `lectern:${name}`;
/** Channel on which the shell tells the page. */
export const EVENT_CHANNEL = "lectern:event";
