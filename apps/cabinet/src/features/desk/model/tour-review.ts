import type { DeskTourItem, Picture, TourChange } from '@tropa/contract';
import type { Tone } from '@tropa/ui';
import { diffWords } from 'diff';

const TONES: Record<DeskTourItem['status'], Tone> = {
  waiting: 'warning',
  moderation: 'info',
  published: 'success',
  unpublished: 'neutral',
};

/** How a tour stands in the queue, with who of the staff has it. */
export function reviewState({ status, taken_by: reader }: Pick<DeskTourItem, 'status' | 'taken_by'>): {
  name: DeskTourItem['status'] | 'moderation_by';
  reader: string;
  tone: Tone;
} {
  return {
    name: status === 'moderation' && reader ? 'moderation_by' : status,
    reader: reader?.name ?? '',
    tone: TONES[status],
  };
}

/** A run of words of a text; `isChanged`: the other text does not have it. */
export interface TextRun {
  text: string;
  isChanged: boolean;
}

/** Words are found by the rules of Unicode: the library's own know Latin letters alone. */
const intlSegmenter = new Intl.Segmenter('ru', { granularity: 'word' });

/** Two texts in runs of words, each with what the other does not have marked. */
export function textRuns(before: string, after: string): { before: TextRun[]; after: TextRun[] } {
  const parts = diffWords(before, after, { intlSegmenter });
  const runs = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    parts.filter((part) => !part[other]).map((part) => ({ text: part.value, isChanged: part[own] }));
  return { before: runs('added', 'removed'), after: runs('removed', 'added') };
}

/** What happened to photos: how many came and went, or only their order. */
export function photoChanges(
  before: readonly Picture[],
  after: readonly Picture[],
): { added: number; removed: number; isMoved: boolean } {
  const ids = (list: readonly Picture[]) => new Set(list.map(({ id }) => id));
  const [old, next] = [ids(before), ids(after)];
  const added = after.filter(({ id }) => !old.has(id)).length;
  const removed = before.filter(({ id }) => !next.has(id)).length;
  return { added, removed, isMoved: added === 0 && removed === 0 };
}

/** The changes by field, in their order. */
export function changesByField(
  changes: readonly TourChange[],
): { field: TourChange['field']; changes: TourChange[] }[] {
  return [...Map.groupBy(changes, ({ field }) => field)].map(([field, list]) => ({ field, changes: list }));
}
