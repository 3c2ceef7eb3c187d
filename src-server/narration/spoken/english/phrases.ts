/** Turns of phrase of spoken mathematics. */
export const PHRASES = {
  squared: "squared", cubed: "cubed", allSquared: "all squared", allCubed: "all cubed", power: "to the power", allPower: "all to the power",
  over: "over", allOver: "all over", by: "by", of: "of", times: "times", and: "and", to: "to", from: "from", as: "as", overRange: "over", at: "at", with: "with",
  quantity: "the quantity", sub: "sub", capital: "capital", inverse: "inverse", complement: "complement", transpose: "transpose", star: "star",
  primes: ["", "prime", "double prime", "triple prime"], derivativeOf: "derivative of", the: "the", nth: "th",
  squareRoot: "the square root", cubeRoot: "the cube root", root: "root", choose: "choose", differential: "d", partial: "partial",
  magnitude: "the magnitude", absolute: "the absolute value", norm: "the norm", floor: "the floor", ceiling: "the ceiling", ket: "ket", bra: "bra",
  innerProduct: "the inner product", average: "the average", set: "the set", emptySet: "the empty set", setOf: "the set of", suchThat: "such that",
  interval: "the interval from", openInterval: "the open interval from", halfOpenInterval: "the half open interval from", point: "the point", list: "the list",
  matrix: "matrix", determinant: "the determinant", rowVector: "the row vector", columnVector: "the column vector", row: "row", if: "if", vector: "vector",
  evaluatedAt: "evaluated at", evaluatedFrom: "evaluated from", base: "base", isIn: "in", fromAbove: "from above", fromBelow: "from below",
  given: "given", minus: "minus", plus: "plus", positive: "the positive", negative: "the negative", twice: "twice", timesOver: "times", per: "per", degree: "degree", degrees: "degrees",
  celsius: "Celsius", fahrenheit: "Fahrenheit", symbol: "symbol", which: "which", isPrefix: "is ", distributed: "is distributed as", precipitate: "as a precipitate", gas: "as a gas", hot: "with", factorial: "factorial", doubleFactorial: "double factorial",
  gradient: "the gradient", divergence: "the divergence", curl: "the curl", modulo: "modulo", dot: "dot", cross: "cross", labelled: "labelled", dollar: "dollar",
 
} as const;
