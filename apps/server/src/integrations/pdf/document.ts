/** A document as the renderer takes it: content only, no layout. Texts are final. */
export interface PdfDocument {
  title: string;
  /** Beside the title's second line: place at the left, date at the right. */
  place: string;
  date: string;
  parts: PdfPart[];
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

export type PdfPart =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | {
      kind: 'table';
      head?: string[];
      rows: string[][];
      /** Shares of the width. */ widths: number[];
      align_last_right?: boolean;
    }
  | { kind: 'sides'; left: PdfSide; right: PdfSide };

/** Port: turns a document into PDF bytes. */
export interface PdfRenderer {
  render: (document: PdfDocument) => Promise<Buffer>;
  close: () => Promise<void>;
}
