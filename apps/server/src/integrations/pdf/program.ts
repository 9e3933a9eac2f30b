import type { RichText } from '@tropa/contract';

/** Names a picture that is handed over beside the content: JPEG or PNG, cropped as the layout wants it. */
export interface ProgramPicture {
  name: string;
  crop: ProgramCrop;
}
/** `cover` is as wide as the page, `wide` as its text, `half` as half of it; `card` stands beside words; `portrait` is a face; the others keep their shape. */
export type ProgramCrop = 'cover' | 'wide' | 'half' | 'card' | 'portrait' | 'logo' | 'map';

/** A day of the program, a place to stay, an impression, a guide: what has a title, words and pictures. */
export interface ProgramEntry {
  title: string;
  /** Small, above the title: «День 1», «2 ночи». */
  label: string;
  text: RichText | null;
  pictures: ProgramPicture[];
}

export type ProgramPart =
  | { kind: 'text'; text: RichText }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'days'; days: ProgramEntry[] }
  | { kind: 'entries'; entries: ProgramEntry[] }
  | { kind: 'columns'; columns: { title: string; lines: string[]; mark: 'check' | 'dash' }[] }
  | { kind: 'rows'; rows: { name: string; value: string; note: string }[] }
  | { kind: 'facts'; facts: { name: string; value: string; url: string }[] }
  | { kind: 'questions'; questions: { question: string; answer: string }[] }
  | { kind: 'picture'; picture: ProgramPicture };

/** The program of a tour as the renderer takes it: content only, no layout. Texts are final. */
export interface ProgramDocument {
  language: 'ru' | 'en';
  name: string;
  /** Above the name: what this is. */
  label: string;
  lead: string;
  cover: ProgramPicture | null;
  /** What stands out on the first page: when the group leaves. */
  notice: { title: string; text: string } | null;
  facts: { name: string; value: string }[];
  organizer: { name: string; logo: ProgramPicture | null; lines: string[] };
  sections: { title: string; note: string; parts: ProgramPart[] }[];
  /** Number of a page; `{page}` and `{pages}` are replaced. */
  page: string;
}

/** The pictures by their names; one that is not there leaves its place empty. */
export type ProgramPictures = Record<string, Uint8Array>;

/** Every picture that a program shows, in the order of its pages. */
export function picturesOf({ cover, organizer, sections }: ProgramDocument): ProgramPicture[] {
  const ofParts = sections.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      if (part.kind === 'picture') return [part.picture];
      if (part.kind === 'days') return part.days.flatMap(({ pictures }) => pictures);
      return part.kind === 'entries' ? part.entries.flatMap(({ pictures }) => pictures) : [];
    }),
  );
  return [cover, organizer.logo, ...ofParts].filter((picture) => picture !== null);
}

/** Name of a picture in its crop, as `ProgramPictures` has it. */
export const pictureKey = ({ name, crop }: ProgramPicture): string => `${crop}:${name}`;
