import type { ValidationProblem } from '@tropa/core';
import type { WordOf } from './ui-words.ts';

/** Words that the components show by themselves. The application gives them in the language chosen, once, at its root. */
export interface UiTexts {
  close: string;
  /** What is wrong with a value of a field. */
  problem: (problem: ValidationProblem) => string;
  cancel: string;
  /** Why a button waits while something else is on its way. */
  busy: string;
  /** Before what was typed is taken away. */
  discard: { title: string; text: string; leave: string; keep: string };
  pagination: {
    label: string;
    previous: string;
    next: string;
    isFirst: string;
    isLast: string;
    page: (page: number) => string;
    range: (range: { from: number; to: number; total: number }) => string;
  };
  table: { columns: string };
  /** What stands where nothing does (docs/rules/interface.md). */
  empty: Record<EmptyReason, string>;
  error: { title: string; retry: string; requestId: (requestId: string) => string };
  noRights: { title: string; text: string };
  password: {
    toggle: string;
    tooShort: (limits: { count: number }) => string;
    strength: Record<'medium' | 'strong', string>;
    longEnough: (limits: { count: number }) => string;
    rules: Record<'lowercase' | 'uppercase' | 'digit', string>;
    special: (limits: { signs: string }) => string;
  };
  pictures: {
    add: string;
    upload: string;
    replace: string;
    none: string;
    drop: string;
    limits: (limits: { megabytes: number }) => string;
    cover: string;
    move: string;
    remove: string;
    removed: string;
    undo: string;
    retry: string;
    dismiss: string;
    failed: string;
    tooBig: (limits: { megabytes: number }) => string;
    wrongType: string;
    tooMany: (limits: { count: number }) => string;
    progress: (percent: number) => string;
  };
  editor: {
    bold: string;
    italic: string;
    heading: string;
    subheading: string;
    bulletList: string;
    orderedList: string;
    link: string;
    unlink: string;
    linkAddress: string;
    linkInvalid: string;
    apply: string;
    undo: string;
    redo: string;
    nothingToUndo: string;
    nothingToRedo: string;
  };
  text: { more: string; less: string };
  date: Record<
    | 'clear'
    | 'open'
    | 'previous'
    | 'next'
    | 'noEarlier'
    | 'noLater'
    | 'placeholder'
    | 'month'
    | 'year'
    | 'marked'
    | 'range',
    string
  >;
  /** Words of the widgets that come later than the first load, by key. */
  word: WordOf;
}

/** Why there is nothing: a list that can be searched, one without records, one on its way, countries, an answer to a search. */
export type EmptyReason = 'nothingFound' | 'noData' | 'loading' | 'tryCode' | 'nothingForSearch';
