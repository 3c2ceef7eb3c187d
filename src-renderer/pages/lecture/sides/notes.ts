/** Scenes, from 1, that a warning names. */
export const scenesOfNote = (note: string): number[] => {
  const counted = [...note.matchAll(/\bscenes?\s+(\d+)/giu)].map(([, number]) => Number(number));
  const addressed = [...note.matchAll(/\bscenes\[(\d+)\]/gu)].map(([, index]) => Number(index) + 1);
  return [...new Set([...counted, ...addressed])];
};

/** The same warning once, however often it was given. */
export const distinctNotes = (notes: readonly string[]): string[] => [...new Set(notes)];
