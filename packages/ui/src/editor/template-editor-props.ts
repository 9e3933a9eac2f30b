import type { TemplateDocument } from '@tropa/core';
import type { ReactNode } from 'react';

export interface TemplateEditorProps {
  label: string;
  error?: ReactNode;
  value: TemplateDocument;
  onChange: (value: TemplateDocument) => void;
  readOnly?: boolean;
  /** What can be put in; another list needs another `key` of the component. */
  groups: readonly PlaceholderGroup[];
  words: TemplateEditorWords;
}

export interface TemplateEditorWords {
  insert: string;
  search: string;
  nothing: string;
}

/** Placeholders that are offered together. */
export interface PlaceholderGroup {
  key: string;
  title: string;
  placeholders: readonly { key: string; title: string; is_block: boolean; example: string }[];
}
