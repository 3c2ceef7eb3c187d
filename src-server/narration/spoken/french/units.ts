import { createUnitWords, readUnitNames } from "../language/unit-names.ts";

const plural = (one: string): string => (/[sxz]$/u.test(one) ? one : `${one}s`);

const PREFIXABLE = readUnitNames(
  `m=mètre,g=gramme,s=seconde !f,A=ampère,K=kelvin,mol=mole !f,cd=candela !f,Hz=hertz,N=newton,Pa=pascal,J=joule,W=watt,
  C=coulomb,V=volt,F=farad,Ω=ohm,ohm=ohm,S=siemens,Wb=weber,T=tesla,H=henry,lm=lumen,lx=lux,Bq=becquerel,Gy=gray,
  Sv=sievert,L=litre,l=litre,eV=électronvolt,bar=bar,B=octet,o=octet,bit=bit,b=bit,cal=calorie !f,Wh=wattheure,
  pc=parsec,t=tonne !f,rad=radian`,
  plural,
);

const FIXED = readUnitNames(
  `min=minute !f,h=heure !f,hr=heure !f,d=jour,j=jour,yr=année !f,an=an,sec=seconde !f,°C=degré Celsius/degrés Celsius,
  °F=degré Fahrenheit/degrés Fahrenheit,°=degré,deg=degré,%=pour cent/pour cent,‰=pour mille/pour mille,
  ppm=partie par million/parties par million !f,ppb=partie par milliard/parties par milliard !f,atm=atmosphère !f,
  mmHg=millimètre de mercure/millimètres de mercure,torr=torr,dB=décibel,kWh=kilowattheure,
  mph=mille par heure/milles par heure,kph=kilomètre par heure/kilomètres par heure,rpm=tour par minute/tours par minute,
  bpm=battement par minute/battements par minute,ft=pied,lb=livre !f,oz=once !f,mi=mille/milles,ha=hectare,
  ly=année-lumière/années-lumière !f,al=année-lumière/années-lumière !f,AU=unité astronomique/unités astronomiques !f,
  ua=unité astronomique/unités astronomiques !f,UA=unité astronomique/unités astronomiques !f,Å=angström,Da=dalton,
  u=unité de masse atomique/unités de masse atomique !f,amu=unité de masse atomique/unités de masse atomique !f,
  M=molaire/molaire,px=pixel,fps=image par seconde/images par seconde !f,kn=nœud,′=minute !f,″=seconde !f,
  €=euro,$=dollar,£=livre !f,¥=yen,
  psi=livre par pouce carré/livres par pouce carré !f,lbs=livre !f,yd=yard,bps=bit par seconde/bits par seconde,D=debye,
  gal=gallon,acre=acre,hp=cheval-vapeur/chevaux-vapeur`,
  plural,
);

const PREFIXES = {
  Y: "yotta",
  Z: "zetta",
  E: "exa",
  P: "péta",
  T: "téra",
  G: "giga",
  M: "méga",
  k: "kilo",
  h: "hecto",
  da: "déca",
  d: "déci",
  c: "centi",
  m: "milli",
  µ: "micro",
  μ: "micro",
  u: "micro",
  n: "nano",
  p: "pico",
  f: "femto",
  a: "atto",
  Ki: "kibi",
  Mi: "mébi",
  Gi: "gibi",
};

const LENGTHS = /(?:mètre|pied|mille)s?$/u;

/** "mètres par seconde au carré" for m/s². */
export const unitWords = createUnitWords({
  prefixable: PREFIXABLE,
  fixed: FIXED,
  prefixes: PREFIXES,
  joinPrefix: (prefix, name) => (name.startsWith("ohm") ? prefix.replace(/o$/u, "") : prefix) + name,
  power: (name, power, many) => {
    if (!LENGTHS.test(name)) return `${name} ${power === 2 ? "au carré" : "au cube"}`;
    return `${name} ${power === 2 ? "carré" : "cube"}${many ? "s" : ""}`;
  },
  plural: "first",
  product: (names) => names.join(" "),
  per: (names) => `par ${names.join(" et par ")}`,
});
