/** Parts of patterns for written English. */
const LETTER = "[\\p{L}\\p{Nl}\\p{No}]";
const LETTER_OR_DIGIT = "[\\p{L}\\p{N}]";
const LOWER = "a-zß-öø-ÿ";
const UPPER = "A-ZÀ-ÖØ-Þ";
const APOSTROPHES = "'‘’";
/** Inside a class of characters. */
const QUOTES = "'\"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉";
const PUNCTUATION = "…,:;!?¿¡()\\[\\]{}<>_#*&。？！，、；：～·";
const ICONS = "™®©°§¶†‡•";
const CURRENCY = "(?:US\\$|[CA]\\$|[$£€¥฿₽₹₩₪₺₴₦₫₱₲₵₸₼₾₿])";

const UNITS =
  "km²|km³|km/h|kmh|km|m²|m³|m/s|dm²|dm³|dm|cm²|cm³|cm|mm²|mm³|mm|ha|µm|nm|yd|in|ft|kg|mg|µg|lb|oz|mph|hPa|Pa|mbar|mb|MB|kb|KB|gb|GB|tb|TB|[mgtTGMK%]";

/** Signs that are cut off the start of a written word. */
export const PREFIX = new RegExp(
  `^(?:[§%=—–…]|\\+(?![0-9])|[${PUNCTUATION}]|\\.\\.+|[${QUOTES}]|${CURRENCY}|[${ICONS}])`,
  "u",
);

/** Signs and endings that are cut off the end of a written word. */
export const SUFFIX = new RegExp(
  [
    "…|……",
    `[${PUNCTUATION}]`,
    "\\.\\.+",
    `[${QUOTES}]`,
    `[${ICONS}]`,
    "['’][sS]",
    "[—–]",
    "(?<=[0-9])\\+",
    "(?<=°[FfCcKk])\\.",
    `(?<=[0-9])${CURRENCY}`,
    `(?<=[0-9])(?:${UNITS})`,
    `(?<=[0-9${LOWER}%²\\-+${PUNCTUATION}${QUOTES}])\\.`,
    `(?<=[${UPPER}][${UPPER}])\\.`,
  ]
    .map((part) => `(?:${part})$`)
    .join("|"),
  "u",
);

/** Signs inside a written word at which it is cut. */
export const INFIX = new RegExp(
  [
    "\\.\\.+|…",
    `[${ICONS}]`,
    "(?<=[0-9])[+\\-*^](?=[0-9\\-])",
    `(?<=[${LOWER}${QUOTES}])\\.(?=[${UPPER}${QUOTES}])`,
    `(?<=${LETTER}),(?=${LETTER})`,
    `(?<=${LETTER_OR_DIGIT})(?:-|–|—|--|---|——|~)(?=${LETTER})`,
    `(?<=${LETTER_OR_DIGIT})[:<>=/](?=${LETTER})`,
  ].join("|"),
  "gu",
);

/** Addresses stay whole. */
export const ADDRESS =
  /^(?:https?|ftp):\/\/\S+$|^www\.\S+$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$|^(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|co|uk|de|fr|info|biz|us|ca|au|tv|me|ly|ai)(?:\/\S*)?$/iu;

/** Parts of a token: capitals, runs of digits, dashes, words with their apostrophes, single signs. */
export const PARTS = new RegExp(
  [
    `^[${APOSTROPHES}]+`,
    `[${UPPER}](?=[${UPPER}][${LOWER}])`,
    "(?:^-)?(?:\\p{Nd}?[,.]?\\p{Nd})+",
    "[\\-_]+",
    `[${APOSTROPHES}]{2,}`,
    `${LETTER}*?(?:[${APOSTROPHES}]${LETTER})*?[${LOWER}](?=[${UPPER}])`,
    `${LETTER}+(?:[${APOSTROPHES}]${LETTER})*`,
    `[^\\p{L}\\p{N}_\\-${APOSTROPHES}]`,
    `[${APOSTROPHES}]+$`,
  ].join("|"),
  "gu",
);
