const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Words with the stress on the last syllable but two that their ending does not tell. */
export const EARLY_WORDS = words(
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
export const LATE_WORDS = words(
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
