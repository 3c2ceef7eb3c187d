/** sin x / x. */
const sinc = (x: number): number => (Math.abs(x) < 1e-9 ? 1 : Math.sin(x) / x);

/** Brightness behind two narrow slits at an angle in radians, as a share of the brightest (Young). */
export const doubleSlitIntensity = (angle: number, gap: number, wavelength: number): number =>
  Math.cos((Math.PI * gap * Math.sin(angle)) / wavelength) ** 2;

/** Brightness behind one slit of a width at an angle in radians, as a share of the brightest (Fraunhofer). */
export const singleSlitIntensity = (angle: number, width: number, wavelength: number): number =>
  sinc((Math.PI * width * Math.sin(angle)) / wavelength) ** 2;

const angleOf = (sine: number): number => (sine <= 1 ? Math.asin(sine) : NaN);

/** Angle in radians of the n-th bright fringe behind two slits; NaN where there is none. */
export const brightAngle = (n: number, gap: number, wavelength: number): number => angleOf((n * wavelength) / gap);

/** Angle in radians of the n-th dark fringe behind one slit; NaN where there is none. */
export const darkAngle = (n: number, width: number, wavelength: number): number => angleOf((n * wavelength) / width);
