import { expect, it } from "vitest";
import { phonemesOfFrench } from "../../../../src-server/narration/voices/letter-to-sound/french.ts";
import { phonemesOfItalian } from "../../../../src-server/narration/voices/letter-to-sound/italian.ts";
import { phonemesOfPortuguese } from "../../../../src-server/narration/voices/letter-to-sound/portuguese.ts";
import { phonemesOfSpanish } from "../../../../src-server/narration/voices/letter-to-sound/spanish.ts";

it.each([
  ["la suma de dos números", "la sˈuma ðe ðˈos nˈumeɾos"],
  ["un beso, un gato", "um bˈeso, uŋ ɡˈato"],
  ["equis al cuadrado más uno", "ˈekis al kwaðɾˈaðo mˈas ˈuno"],
  ["x es igual a tres.", "ˈekis ˈes iɣwˈal a tɾˈes."],
])("Spanish softens b, d and g between vowels of neighbours: %s", (text, sounds) => {
  expect(phonemesOfSpanish(text)).toBe(sounds);
});

it.each([
  ["l'integrale da zero a uno", "linteɡrˈale da ʣˈɛro a uno"],
  ["la somma di due numeri", "la sˈomma di dˈue nˈumeri"],
  ["x è uguale a nove", "ˈiks ˈɛ uɡwˈale a nˈɔve"],
])("Italian elides and doubles: %s", (text, sounds) => {
  expect(phonemesOfItalian(text)).toBe(sounds);
});

it.each([
  ["a soma de dois números", "a sˈomæ ʤy dˈoɪz nˈumeɾʊs"],
  ["os amigos e as casas", "ʊz amˈiɡʊz i as kˈazæs"],
  ["x ao quadrado é igual a nove", "ʃˈiz aʊ kwadrˈadʊ ˈɛ iɡwˈW a nˈɔvy"],
])("Portuguese voices a last s before voiced sounds: %s", (text, sounds) => {
  expect(phonemesOfPortuguese(text)).toBe(sounds);
});

it.each([
  ["les enfants arrivent", "lez ɑ̃fˈɑ̃ aʁˈiv"],
  ["un ami est arrivé", "œ̃n amˈi ɛt aʁivˈe"],
  ["nous avons deux équations", "nuz avˈɔ̃ dˈøz ekwasjˈɔ̃"],
  ["ils ont vingt-deux ans", "ilz ɔ̃ vɛ̃tdˈøz ˈɑ̃"],
  ["les haricots", "le aʁikˈo"],
  ["six amis, six mois, six.", "siz amˈi, si mwˈa, sˈis."],
  ["ils parlent souvent", "il pˈaʁl suvˈɑ̃"],
  ["ils forment un élément fréquent", "il fˈɔʁm œ̃n elemˈɑ̃ fʁekˈɑ̃"],
  ["les droites représentent des sommes", "le dʁwˈat ʁəpʁezˈɑ̃t de sˈɔm"],
  ["x plus un égale deux", "ˈiks plˈys œ̃ eɡˈal dˈø"],
  ["c'est plus grand", "sɛ ply ɡʁˈɑ̃"],
  ["l'intégrale de zéro à un", "lɛ̃teɡʁˈal də zeʁˈo a œ̃"],
  ["tous les nombres", "tˈu le nˈɔ̃bʁ"],
])("French joins words, and silences endings: %s", (text, sounds) => {
  expect(phonemesOfFrench(text)).toBe(sounds);
});
