import { ownValue } from "../../../own-value.ts";
import { createUnitWords, readUnitNames } from "../language/unit-names.ts";

const plural = (one: string): string => (/[aeiouáéíóú]$/u.test(one) ? `${one}s` : `${one}es`);

const PREFIXABLE = readUnitNames(
  `m=metro,g=gramo,s=segundo,A=amperio,K=kelvin/kelvin,mol=mol/moles,cd=candela !f,Hz=hercio,N=newton/newtons,Pa=pascal,
  J=julio,W=vatio,C=culombio,V=voltio,F=faradio,Ω=ohmio,ohm=ohmio,S=siemens/siemens,Wb=weber/webers,T=tesla/teslas,
  H=henrio,lm=lumen/lúmenes,lx=lux/lux,Bq=becquerel/becquerels,Gy=gray/grays,Sv=sievert/sieverts,L=litro,l=litro,
  eV=electronvoltio,bar=bar,B=byte/bytes,bit=bit/bits,b=bit/bits,cal=caloría !f,Wh=vatio hora/vatios hora,pc=parsec/parsecs,
  t=tonelada !f,rad=radián/radianes`,
  plural,
);

const FIXED = readUnitNames(
  `min=minuto,h=hora !f,hr=hora !f,d=día,yr=año,sec=segundo,°C=grado Celsius/grados Celsius,°F=grado Fahrenheit/grados Fahrenheit,
  °=grado,deg=grado,%=por ciento/por ciento,‰=por mil/por mil,ppm=parte por millón/partes por millón !f,
  ppb=parte por mil millones/partes por mil millones !f,atm=atmósfera !f,mmHg=milímetro de mercurio/milímetros de mercurio,
  torr=torr/torr,dB=decibelio,kWh=kilovatio hora/kilovatios hora,mph=milla por hora/millas por hora !f,
  kph=kilómetro por hora/kilómetros por hora,rpm=revolución por minuto/revoluciones por minuto !f,
  bpm=latido por minuto/latidos por minuto,ft=pie,lb=libra !f,oz=onza !f,mi=milla !f,ha=hectárea !f,
  ly=año luz/años luz,al=año luz/años luz,AU=unidad astronómica/unidades astronómicas !f,UA=unidad astronómica/unidades astronómicas !f,
  Å=ángstrom/ángstroms,Da=dalton/daltons,u=unidad de masa atómica/unidades de masa atómica !f,
  amu=unidad de masa atómica/unidades de masa atómica !f,M=molar/molar,px=píxel/píxeles,fps=cuadro por segundo/cuadros por segundo,
  kn=nudo,′=minuto,″=segundo,€=euro,$=dólar,£=libra !f,¥=yen,
  psi=libra por pulgada cuadrada/libras por pulgada cuadrada !f,lbs=libra !f,yd=yarda !f,bps=bit por segundo/bits por segundo,
  D=debye,gal=galón/galones,acre=acre,hp=caballo de vapor/caballos de vapor`,
  plural,
);

const PREFIXES = {
  Y: "yotta",
  Z: "zetta",
  E: "exa",
  P: "peta",
  T: "tera",
  G: "giga",
  M: "mega",
  k: "kilo",
  h: "hecto",
  da: "deca",
  d: "deci",
  c: "centi",
  m: "mili",
  µ: "micro",
  μ: "micro",
  u: "micro",
  n: "nano",
  p: "pico",
  f: "femto",
  a: "atto",
  Ki: "kibi",
  Mi: "mebi",
  Gi: "gibi",
};

const ACCENTED: Readonly<Record<string, string>> = { a: "á", i: "í", o: "ó" };

/** "kilómetro" has its stress on the prefix. */
const joinPrefix = (prefix: string, name: string): string =>
  name.startsWith("ohm") ? prefix.replace(/o$/u, "") + name : joined(prefix, name);

const joined = (prefix: string, name: string): string =>
  name.startsWith("metro")
    ? prefix.slice(0, -1) + (ownValue(ACCENTED, prefix.slice(-1)) ?? prefix.slice(-1)) + name
    : prefix + name;

/** "metros por segundo al cuadrado" for m/s². */
export const unitWords = createUnitWords({
  prefixable: PREFIXABLE,
  fixed: FIXED,
  prefixes: PREFIXES,
  joinPrefix,
  power: (name, power, many) => {
    if (!/metros?$|pies?$|millas?$/u.test(name)) return `${name} ${power === 2 ? "al cuadrado" : "al cubo"}`;
    const ending = `${/millas?$/u.test(name) ? "a" : "o"}${many ? "s" : ""}`;
    return `${name} ${power === 2 ? "cuadrad" : "cúbic"}${ending}`;
  },
  plural: "first",
  product: (names) => names.join(" "),
  per: (names) => `por ${names.join(" y ")}`,
});
