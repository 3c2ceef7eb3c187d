/** Parts of patterns for written English. */
export const LETTER = "[\\p{L}\\p{Nl}\\p{No}]";
export const LETTER_OR_DIGIT = "[\\p{L}\\p{N}]";
export const LOWER = "a-zß-öø-ÿ";
export const UPPER = "A-ZÀ-ÖØ-Þ";
export const APOSTROPHES = "'‘’";
/** Inside a class of characters. */
export const QUOTES = "'\"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉";
export const PUNCTUATION = "…,:;!?¿¡()\\[\\]{}<>_#*&。？！，、；：～·";
export const ICONS = "™®©°§¶†‡•";
export const CURRENCY = "(?:US\\$|[CA]\\$|[$£€¥฿₽₹₩₪₺₴₦₫₱₲₵₸₼₾₿])";
