/** What follows a stressed e that is open, and words in which it is closed or open against that. */
const OPEN_E = /^e(?:l[oae]|r(?:[oa]s?|r|t|v|s|n)|st|x[oa]|c[ot]|ss[aei]|t(?:ro|e)|z$|v[e]|d[ra]|g[aor]|b[r]|pt|ch)/u;
const CLOSED_E = new Set(
  "estrela estrelas gelo pelo ele eles verde verdes cabelo cabelos mesmo cesto sexto sexta texto erro erros selo este estes esse esses vez deve devem você seca chega chegam pera cera berço êxito peço avesso mesa inglesa beleza natureza letra letras".split(
    " ",
  ),
);
const OPEN_E_WORDS = new Set(
  "qualquer quaisquer mestre mestres bicicleta bicicletas velho velha velhos velhas dez pede pedra serie reta retas neta meta esfera era eras leve pele febre lebre célebre certo regra regras segue perde mede medem interesse completa direto direta objeto projeto afeto correto correta concreto concreta discreto exceto secreto dialeto trajeto inseto".split(
    " ",
  ),
);

/** Words in which a stressed o is closed or open against its ending: closed before a last o and nasals, open elsewhere. */
const CLOSED_O = new Set(
  "catorze hoje força forças toda todas boca bocas outra doze onze boa pessoa pessoas todo cor flor dor for moça rolha folha folhas escolha escolher bolha soma somas corrente esboça bolsa sopa roupa garota favor valor vetor calor motor setor fator autor".split(
    " ",
  ),
);
const OPEN_O_WORDS = new Set(
  "terremoto terremotos polo solo foco modo modos copo copos voto nota logo jogos olhos ossos povos ovos corpos portos novos colo maior menor melhor pior maiores menores melhores piores suor foto fotos moto bloco blocos protocolo ótico lógico nosso nossos vosso negócio óleo próprio volta voltas".split(
    " ",
  ),
);

const openE = (word: string, rest: string): boolean => {
  if (OPEN_E_WORDS.has(word)) return true;
  return !CLOSED_E.has(word) && OPEN_E.test(rest) && !/^e(?:za|sa|r$)/u.test(rest);
};

const openO = (word: string, rest: string): boolean => {
  if (OPEN_O_WORDS.has(word)) return true;
  if (CLOSED_O.has(word) || /^o(?:[mn]|nh)/u.test(rest)) return false;
  return !/^o(?:[^aeiou]{0,3}o|so|sos|r|r[ei]s|[eas]|i.*)$/u.test(rest);
};

/** Quality of the stressed vowel at `at` of a word that is written a, e or o. */
export const qualityOf = (word: string, at: number, letter: string): string => {
  const rest = word.slice(at);
  if (letter === "a") return /^a(?:[mn]|nh)[aeiou]/u.test(rest) ? "ɐ\u0303" : "a";
  if (/^.(?:[mn]|nh)/u.test(rest)) return letter;
  if (letter === "e") return openE(word, rest) ? "ɛ" : "e";
  return openO(word, rest) ? "ɔ" : "o";
};
