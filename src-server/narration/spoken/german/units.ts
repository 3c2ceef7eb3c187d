import { createUnitWords, readUnitNames } from "../language/unit-names.ts";

const same = (one: string): string => one;

const PREFIXABLE = readUnitNames(
  `m=Meter,g=Gramm !n,s=Sekunde/Sekunden !f,A=Ampere !n,K=Kelvin !n,mol=Mol !n,cd=Candela !f,Hz=Hertz !n,N=Newton !n,
  Pa=Pascal !n,J=Joule !n,W=Watt !n,C=Coulomb !n,V=Volt !n,F=Farad !n,Ω=Ohm !n,ohm=Ohm !n,S=Siemens !n,Wb=Weber !n,
  T=Tesla !n,H=Henry !n,lm=Lumen !n,lx=Lux !n,Bq=Becquerel !n,Gy=Gray !n,Sv=Sievert !n,L=Liter,l=Liter,
  eV=Elektronenvolt !n,bar=Bar !n,B=Byte !n,bit=Bit !n,b=Bit !n,cal=Kalorie/Kalorien !f,Wh=Wattstunde/Wattstunden !f,
  pc=Parsec !n,t=Tonne/Tonnen !f,rad=Radiant`,
  same,
);

const FIXED = readUnitNames(
  `min=Minute/Minuten !f,h=Stunde/Stunden !f,hr=Stunde/Stunden !f,d=Tag/Tage,yr=Jahr/Jahre !n,a=Jahr/Jahre !n,sec=Sekunde/Sekunden !f,
  °C=Grad Celsius,°F=Grad Fahrenheit,°=Grad,deg=Grad,%=Prozent !n,‰=Promille !n,ppm=Teil pro Million/Teile pro Million,
  ppb=Teil pro Milliarde/Teile pro Milliarde,atm=Atmosphäre/Atmosphären !f,mmHg=Millimeter Quecksilbersäule,torr=Torr !n,
  dB=Dezibel !n,kWh=Kilowattstunde/Kilowattstunden !f,mph=Meile pro Stunde/Meilen pro Stunde !f,kph=Kilometer pro Stunde,
  rpm=Umdrehung pro Minute/Umdrehungen pro Minute !f,bpm=Schlag pro Minute/Schläge pro Minute,ft=Fuß,lb=Pfund !n,
  mi=Meile/Meilen !f,ha=Hektar,ly=Lichtjahr/Lichtjahre !n,AU=Astronomische Einheit/Astronomische Einheiten !f,
  AE=Astronomische Einheit/Astronomische Einheiten !f,Å=Angström !n,Da=Dalton !n,u=atomare Masseneinheit/atomare Masseneinheiten !f,
  amu=atomare Masseneinheit/atomare Masseneinheiten !f,M=molar,px=Pixel !n,fps=Bild pro Sekunde/Bilder pro Sekunde !n,
  kn=Knoten,′=Minute/Minuten !f,″=Sekunde/Sekunden !f,PS=PS !n,€=Euro,$=Dollar,£=Pfund !n,¥=Yen,
  psi=Pfund pro Quadratzoll !n,lbs=Pfund !n,oz=Unze/Unzen !f,yd=Yard !n,bps=Bit pro Sekunde !n,D=Debye !n,gal=Gallone/Gallonen !f,
  acre=Acre,hp=Pferdestärke/Pferdestärken !f`,
  same,
);

const PREFIXES = {
  Y: "Yotta",
  Z: "Zetta",
  E: "Exa",
  P: "Peta",
  T: "Tera",
  G: "Giga",
  M: "Mega",
  k: "Kilo",
  h: "Hekto",
  da: "Deka",
  d: "Dezi",
  c: "Zenti",
  m: "Milli",
  µ: "Mikro",
  μ: "Mikro",
  u: "Mikro",
  n: "Nano",
  p: "Piko",
  f: "Femto",
  a: "Atto",
  Ki: "Kibi",
  Mi: "Mebi",
  Gi: "Gibi",
};

const lower = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** "Meter pro Quadratsekunde" for m/s². */
export const unitWords = createUnitWords({
  prefixable: PREFIXABLE,
  fixed: FIXED,
  prefixes: PREFIXES,
  joinPrefix: (prefix, name) => prefix + lower(name),
  power: (name, power) => `${power === 2 ? "Quadrat" : "Kubik"}${lower(name)}`,
  plural: "last",
  product: ([first = "", ...more]) => [first, ...more.map(lower)].join(""),
  per: (names) => `pro ${names.join(" und ")}`,
});
