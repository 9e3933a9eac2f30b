import type { ProgramDocument, ProgramPictures } from './program.ts';

/** A document as the renderer takes it: content only, no layout. Texts are final. */
export interface PdfDocument {
  title: string;
  /** Beside the title's second line: place at the left, date at the right. */
  place: string;
  date: string;
  parts: (PdfPart | PdfTicket)[];
  /** Wide tables lie across the page; without it pages stand. */
  orientation?: 'landscape';
  /** Footer of each page; `{page}` and `{pages}` are replaced. */
  footer: string;
}

export interface PdfSide {
  heading: string;
  lines: string[];
  signature: string;
  /** PNG or JPEG as data addresses. */
  sign_image?: string;
  stamp_image?: string;
}

/** A piece of a line with one look. */
export interface PdfRun {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** An address that the piece leads to. */
  href?: string;
}
/** Words of one look, or pieces of several. */
export type PdfText = string | PdfRun[];

export type PdfPart =
  | { kind: 'heading'; text: PdfText; level?: 2 | 3 }
  | { kind: 'paragraph'; text: PdfText }
  /** Each item has its paragraphs. */
  | { kind: 'list'; is_ordered: boolean; items: PdfText[][] }
  | {
      kind: 'table';
      head?: string[];
      rows: string[][];
      /** Shares of the width. */
      widths: number[];
      /** So many of the last columns hold sums: they stand at the right. */
      sums?: number;
      /** The last row sums the others up. */
      is_last_total?: boolean;
    }
  | { kind: 'sides'; left: PdfSide; right?: PdfSide }
  /** Who stands behind the paper, side by side: a logo as a data address, PNG or JPEG, with what is said of each. */
  | { kind: 'logos'; sides: { image?: string; lines: string[] }[] }
  /** What a code says, with what to do with it. */
  | { kind: 'qr'; code: string; caption: string };

/** To be cut out: a code beside whose it is and what is said of it. No template has it. */
export interface PdfTicket {
  kind: 'ticket';
  code: string;
  heading: string;
  lines: string[];
}

/** Port: turns a document into PDF bytes. */
export interface PdfRenderer {
  render: (document: PdfDocument) => Promise<Buffer>;
  /** The illustrated program of a tour. */
  renderProgram: (program: ProgramDocument, pictures: ProgramPictures) => Promise<Buffer>;
  close: () => Promise<void>;
}
