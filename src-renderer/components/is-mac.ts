/** Whether this is a Mac, whose keyboards have a key of their own for commands. */
export const isMac = (): boolean => /mac/iu.test(navigator.platform);
