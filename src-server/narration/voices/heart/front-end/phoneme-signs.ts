/** Marks before the vowel they belong to. */
export const PRIMARY_STRESS = "ˈ";
export const SECONDARY_STRESS = "ˌ";

/** Vowels of the model's alphabet; A, I, O, Q, W, Y are the diphthongs of day, my, go, British go, now, boy. */
export const VOWELS: ReadonlySet<string> = new Set("AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ");

export const CONSONANTS: ReadonlySet<string> = new Set("bdfhjklmnpstvwzðŋɡɹɾʃʒʤʧθ");

/** Sounds that take twice the time of a plain one. */
export const LONG_SOUNDS: ReadonlySet<string> = new Set("AIOQWYʤʧ");

/** Sounds after which an American t before a vowel becomes a tap, as in "waiting". */
export const TAP_LEADERS: ReadonlySet<string> = new Set("AIOWYiuæɑəɛɪɹʊʌ");

/** Signs that make the model pause. */
export const PAUSES: ReadonlySet<string> = new Set(';:,.!?—…"“”');

/** Signs that end a phrase; quotes do not. */
export const PHRASE_ENDS: ReadonlySet<string> = new Set(";:,.!?—…");

/** Whether a text holds a vowel sound. */
export const hasVowel = (phonemes: string): boolean => [...phonemes].some((sound) => VOWELS.has(sound));
