import type { RichTextDocument } from '@tropa/core';
import type { ReactNode } from 'react';

export interface RichTextEditorProps {
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  placeholder?: string;
  /** Null when there is nothing to read. */
  value: RichTextDocument | null;
  onChange: (value: RichTextDocument | null) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** False: bold, italic, links and lists only; pasted headings become paragraphs. */
  hasHeadings?: boolean;
  /** Height of the empty field, px. */
  minHeight?: number;
}
