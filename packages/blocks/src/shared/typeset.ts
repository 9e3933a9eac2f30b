// A short word at the end of a line tears a large title apart, so it stays with the next one.
const SHORT_WORD = /(?<=^|[\s(«„"])(?<word>[а-яёa-z]{1,2}|без|для|над|под|при|про|the|and|for)\s+(?=\S)/giu;

// «2 500 м», «14 дней», «+7 916 000 00 77»: a number is not torn, nor parted from the short word that it counts.
const IN_NUMBER = /(?<=\d)\s(?=\d)/gu;
const AFTER_NUMBER = /(?<=\d)\s(?=[а-яёa-z₽°%]{1,4}(?![а-яёa-z]))/giu;

/** A text whose numbers stay whole, with what they count. */
export const tieNumbers = (text: string) =>
  text.replaceAll(IN_NUMBER, '\u00A0').replaceAll(AFTER_NUMBER, '\u00A0');

/** A title ready to be set large: its numbers stay whole, and short words are tied to what follows. */
export const typeset = (title: string) => tieNumbers(title).replace(SHORT_WORD, '$<word>\u00A0');
