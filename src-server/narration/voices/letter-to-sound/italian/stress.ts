import { nucleiOf, type Sound } from "../apply-rules.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Words with the stress on the last syllable but two that their ending does not tell. */
const EARLY_WORDS = words(
  `satellite satelliti subito credito limite limiti merito ambito debito abito orbita orbite vendita perdita
  visita metodo metodi periodo periodi atomo atomi angelo albero alberi asino cattedra celebre cinema compito
  debole epoca fabbrica gomito giovane lampada mandorla mangiano margine monaco nuvola nuvole occupano opera
  opere organo organi origano parlano trovano usano chiamano formano diventano sommano moltiplicano passano
  cambiano arrivano restano aumentano portano pagina pagine polvere principe rendita sabato scatola sindaco
  stomaco tavola tavole tenebre tessera titolo ultimo umile unico utile utili facile facili difficile difficili
  simile simili fertile mobile stabile vergine vescovo zucchero zuccheri zingaro cellula molecola molecole
  raccolgono sillaba sillabe maschera camera lettera lettere numero numeri genere cenere libero povero carattere
  caratteri cifra integro euro vipera ossigeno idrogeno azzerano eccetera deboli ostacolo spettacolo semplice
  zefiro essere esseri ridere vincere crescere piangere scorrere chiudere aprono perdere esercito lecito
  implicito esplicito implicita esplicita deposito proposito transito circolano`,
);

/** Words with the stress on the last syllable but one although their ending is that of others. */
const LATE_WORDS = words(
  `amico amica amici nemico nemica nemici antico antica antiche fatica fatiche vescica ombelico formica formiche
  rubrica parola parole figliolo spagnolo pistola pistole cannolo consola radice radici felice felici infelice
  matrice matrici vernice cornice cornici attrice motrice calcolatrice bisettrice direttrice perdono abbandono
  patrono carbono colono vicino vicini mattina mattine cugino cugini giardino giardini bambine bambini vedere
  cadere godere sapere avere destino mattino camino cammino cammini confine confini medicine cucine vagine regine
  rapina declini piccino casino pedine sublime sublimi concime regime regimi opprime esprime imprime dirime
  redime stimo ragno matita infinita perona persona persone corona corone zona gallina aperitivo mendico pudico
  lombrico dico ridico benedico musicale idea europeo corea platea assemblea dea marea chimerea galilea bidello
  marito partito sentito unito finito infinito definito grida guida guide uguali divido decido confido infido
  nido intruglio`,
);

const ACCENT = /[àèéìòùáíóú]/u;

/** Endings of words that have their stress on the last syllable but two. */
const EARLY_ENDINGS = [
  "ic(?:o|a|i|he)",
  "bil[ei]",
  "evol[ei]",
  "[^aeiou]ebol[ei]",
  "im[oie]|(?:ult|pross|mass|min|dec|int|anon)ima",
  "[bcdfgpstv]ol[oaie]",
  "ul[oaie]",
  "metr[oi]",
  "(?:graf|log|fon|gon|nom|gen|cron|drom)[oi]",
  "(?:li|te|ne|sta)si",
  "[gdm]in[ei]",
  "ovan[ei]|uomini",
  "ic[ei]",
  "(?:um|en|lib|ov|oper|etter|amer|olver|cen|pot|liev)er[oaie]|oper[ae]|letter[ae]|camer[ae]",
  "(?:sc|gg|nd|rg|lv|tt|rr|id|ud|rd|ng|gli|mp|nc|lg|cc|ss|rs|rv|iv|uov|ess)ere",
  "[^aeiou]id[oaie]|[^q]uid[oi]|quid[oi]",
  "[lnrcg]e[oa]",
  "ono",
  "scit[ae]",
  "[aeiou]fer[oaie]",
  "cchin[ae]",
  "ocean[oi]",
  "siasi",
  "cor[ae](?<=pecor[ae])",
].join("|");
const EARLY = new RegExp(`(?:${EARLY_ENDINGS})$`, "u");

/** Endings of words with a stressed i before the last vowel. */
const STRESSED_I =
  /(?:log|graf|metr|nom|fon|sof|erg|teor|er|arch|pat|scop|mag|bug|allegr|foll|malatt|categor|farmac|democraz|simpat|ferrov|periferi?)i[ae]$/u;
const SHORT_HIATUS = /^(?:[dtsb]u|gru|m[i]|z[i]|v[i]|d[i]|r[i]|p[i]|sp[i]|[i])[aeo]$/u;
const UNSTRESSED_I = /(?:mat|mis|art|bat|crit|ser|fer|imp|des)eri[ae]$/u;

/** The word with an accent on the i or u that is a syllable of its own before the last vowel: "energìa", "dùe". */
export const withHiatus = (word: string): string => {
  const stressed = SHORT_HIATUS.test(word) || (STRESSED_I.test(word) && !UNSTRESSED_I.test(word));
  if (!stressed) return word;
  return word.replace(/[iu](?=[aeo]$)/u, (vowel) => (vowel === "i" ? "ì" : "ù"));
};

/** Syllable that has the stress: an accented one, one by the word or its ending, else the last but one. */
export const stressOf = (word: string, sounds: readonly Sound[]): number => {
  const nuclei = nucleiOf(sounds);
  const accented = nuclei.findIndex((place) => ACCENT.test(sounds[place]?.letters ?? ""));
  if (accented >= 0) return accented;
  const early = EARLY_WORDS.has(word) || (EARLY.test(word) && !LATE_WORDS.has(word));
  return Math.max(0, nuclei.length - (early && nuclei.length > 2 ? 3 : 2));
};
