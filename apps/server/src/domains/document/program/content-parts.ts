import { richTextFromParagraphs } from '@tropa/core';
import type { ProgramDocument, ProgramEntry, ProgramPart } from '../../../integrations/pdf/program.ts';

export type Section = ProgramDocument['sections'][number];

/** A section, unless nothing stands in it. */
export function section(title: string, parts: (ProgramPart | null)[], note = ''): Section[] {
  const there = parts.filter((part) => part !== null);
  return there.length === 0 ? [] : [{ title, note, parts: there }];
}

/** Plain words that people typed in paragraphs; null where there are none. */
export const words = (text: string): ProgramPart | null =>
  text.trim() === '' ? null : { kind: 'text', text: richTextFromParagraphs(text) };
/** A list; null where it is empty. */
export const lines = (list: string[]): ProgramPart | null =>
  list.length === 0 ? null : { kind: 'lines', lines: list };
/** Things with a title, words and a picture; null where there are none. */
export const entries = (list: ProgramEntry[]): ProgramPart | null =>
  list.length === 0 ? null : { kind: 'entries', entries: list };
