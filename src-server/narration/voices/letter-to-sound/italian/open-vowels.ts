/** What follows a stressed e that is closed; elsewhere it is open. */
const CLOSED_E =
  /^(?:e(?:tt[oaie]|zz[ae]|s[ei]|sim[oaie]|vol[ei]|v[oaie]|vano|gn[oaie]|gli[oae]?|sc[oaie]|sche|ss[aei]|r[ei]|mmo|ste|nd[oaie](?<=scend[oaie])|ntr[oei]|n[oaie]|r[oaie]|t[oaie]|d[ei])|entro)$/u;
const CLOSED_E_WORDS = new Set(
  "schermo schermi domenica stella stelle verde verdi fermo cerchio cerchi spesso stesso stessa stessi mentre trenta venti semplice debole lettera lettere freddo pesce pesci questo questa questi queste quello quella quelli quelle elle vetro metto mette pesa peso pesi legge leggi spesa scesa presa difesa ricerca cerca cerco capello capelli tetto netto debito vescovo tre e me te se che ne perché poiché finché affinché nero sede deve devi devo devono freccia frecce treccia orecchio secco secca vedi vede vedo vedono crede credo sinistra meglio sveglio".split(
    " ",
  ),
);
/** Words whose e is open against their ending. */
const OPEN_E_WORDS = new Set(
  "maestro maestri pecora pecore scena scene leva retta rette retto sette destra destro bene zero sfera sfere intero intera interi intere era erano sei lei estremo problema problemi sistema sistemi tema temi schema estrema atmosfera cilindro chimera metro diametro perimetro centro centri sincero critero criterio serio materia primavera severo mistero scheletro pietra dietro ieri chiedere prete gesso metà pezzo pezzi mezzo ecco genere genero idea breve brevi leggere reggere ipotesi tesi gelo cielo stele prezzo intenso denso presto resto testo testa festa arresto onesto merito premio secolo regola modo chiesa estesi gene".split(
    " ",
  ),
);

/** What follows a stressed o that is closed. */
const CLOSED_O =
  /^o(?:r[ei]|n[ei]|s[oaie]|i[oa]|n[bcdfgpqtvz]\p{L}+|m[bp]\p{L}+|ss[oaie]|rn[oaie]|rm[ae]|lt[oaie]|rs[oaie]|c[ei]|lp[ae]|nn[oaie]|mm[ae]|ll[oaie](?<=poll[oaie])|rdin[ei]|stra|gni|pp[io]{1,2}|tto|zz[oi])$/u;
const CLOSED_O_WORDS = new Set(
  "risposta risposte proposta proposte posto posti opposto opposta composto composta francobollo bollo dodici cono coni sono come dopo dove nome nomi sole solo sola soli sopra sotto ora ancora allora noi voi voce loro bocca volo vola vole dovere ovvero oppure forse corto corte corta giorno giorni mostra mostro conto ogni ognuno roccia lavoro dono persona persone corona sogno bisogno vergogna tolgo molto polso colmo colpo molta rotondo incontro contro intorno volto torre somma ottone rosso rossa doppio doppia doppi".split(
    " ",
  ),
);
const OPEN_O_WORDS = new Set(
  "oggi otto notte trova prova nove nuovo poco cosa cose rosa rose corpo corpi porta porte forte forti storia gioia noia cotto botto dotto sposa posso grosso osso fosso mosso nord modo modi moto volta volte colta tolta raccolta rivolta morte sorte sorto corda donna gonna nonno nonna sonno uomo uomini vuoto polo poli globo globi nota note quota quote rota toro oro foro coppia coppie copia troppo logica periodo metodo atomo opera ottica tropico tonico ionico proprio propria costo foglio foglie soglia".split(
    " ",
  ),
);

/** Quality of the stressed vowel at `at` of a word that is written e or o. */
export const qualityOf = (word: string, at: number, letter: "e" | "o"): string => {
  const rest = word.slice(at);
  if (letter === "e") {
    const mente = /ment[oaie]$/u.test(word) && /^ent[oaie]$/u.test(rest);
    const closed = mente || CLOSED_E_WORDS.has(word) || (CLOSED_E.test(rest) && word.charAt(at - 1) !== "i");
    return closed && !OPEN_E_WORDS.has(word) ? "e" : "ɛ";
  }
  const closed = CLOSED_O_WORDS.has(word) || (CLOSED_O.test(rest) && word.charAt(at - 1) !== "u");
  return closed && !OPEN_O_WORDS.has(word) ? "o" : "ɔ";
};
