type Mask = readonly [pattern: RegExp, name: string];

/** What differs from run to run or from machine to machine, and the name that stands for it, in this order. */
const MASKS: readonly Mask[] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu, "<id>"],
  [/127\.0\.0\.1:\d+/gu, "127.0.0.1:<port>"],
  [/(?<=[Vv]ersion |remotion )\d+\.\d+\.\d+/gu, "<version>"],
  [/(?<=- time: ).+/gu, "<moment>"],
  [/(?<=Ready \d:\d\d ).+?(?= Play)/gu, "<moment>"],
  [/\d{1,2} [A-Z][a-z]{2} \d{4}/gu, "<day>"],
  [/(?:slower than expected: )?about \d+(?:\.\d+)? (?:s|min) left/gu, "about <time> left"],
  [/(?<=Ready in about )\d+ s/gu, "<time>"],
  [/(?<=slider "Place in the scene": )"\d+"/gu, "<place>"],
  [/\d+\.\d s of \d+\.\d s/gu, "<time> of <length>"],
  [/≈ \d+ s/gu, "≈ <length>"],
  [/(?<!\d)\d{1,2}:\d\d(?!\d)/gu, "<time>"],
  [/\d+(?:\.\d+)? (?:bytes?|[kMGT]B)/gu, "<size>"],
  [/\d+(?= (?:details|formulas|places|pictures|parts|packages) )/gu, "<count>"],
  [
    /(- paragraph: "Lectern stands on the work of others:"\n)(\s+- list:\n)(?:\s+- listitem: .+\n)+/u,
    "$1$2<licences>\n",
  ],
];

/** The text with a name for everything that no two runs share. */
export const masked = (text: string): string =>
  MASKS.reduce((before, [pattern, name]) => before.replace(pattern, name), text);
