const milliseconds = (stamp: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = stamp.replace(",", ".").split(":").map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
};

/** Start and end of each caption of a SubRip or WebVTT file, in milliseconds; throws where one shows nothing. */
export const captionTimes = (text: string): [number, number][] => {
  const blocks = text
    .trim()
    .split("\n\n")
    .filter((block) => block !== "WEBVTT");
  return blocks.map((block) => {
    const found = /^(?:\d+\n)?(\d\d:\d\d:\d\d[.,]\d{3}) --> (\d\d:\d\d:\d\d[.,]\d{3})\n\S/.exec(block);
    if (!found) throw new Error(`This is no caption:\n${block}`);
    return [milliseconds(found[1] ?? ""), milliseconds(found[2] ?? "")];
  });
};
