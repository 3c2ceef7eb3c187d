/** Words that lie within a slip of a topic's words, and mean something else: "fraction" is no misspelt "friction". */
const WORDS = `
allege babble bisecting bisector black blanching blanking bloc bobble breath bubbly bumble burble
cannot canon canton canyon chair chance charge chin conceived concerned concerted conferred
consecration consented conservatism conservative conservator consorted consternation construed
converged conversation conversed converted crane crass crater crave create cress curate cure curse
death decimation dedication deprivation dept derivational derogation deviation differential doublet
doubting draping drawling expansion expend explosion expositional farce fared fiction filed fined
firmed fist fixed footfall fore forge forte fraction fried grape inception infection ingestion
ingrate injection inline inspection integer integrated integrity intention interacting interaction
interim interior internal intestate invention inversion iterate iterating iteration kinked lease
leaved leaven lineal liner lively lunched media medial mediate medium offering pane pant plaint
plait plan plane planed planet plank plant plate pliant portability prefect projecting projection
protective quadrant quadruple quartile rage ranger receive receptive recessing recession reclusive
recursive regressive repressive rote rouge rouse rout routed router salve salved satiated scone
scope section seduction seep selecting selective selectman selectmen selector sheep shone shorted
shorting side siding situated sleep slice slicing slid slider slime sloe slop sloped snide snorted
snorting sole soled soling soloed soloing sorter sortied sported sporting squire squiring starch
starring starving steed steel steer stoke stole stoned stoner stoney stony store stove strep
stricture threw throb throe tonal`;

const REAL_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/u));

/** Whether a small word without its ending is known to be meant as it is written. */
export const isRealWord = (word: string): boolean => REAL_WORDS.has(word);
