// A short word at the end of a line tears a large title apart, so it stays with the next one.
const SHORT_WORD = /(?<=^|[\s(«„"])(?<word>[а-яёa-z]{1,2}|без|для|над|под|при|про|the|and|for)\s+(?=\S)/giu;

/** A title ready to be set large: short words are tied to what follows. */
export const typeset = (title: string) => title.replace(SHORT_WORD, '$<word>\u00A0');
