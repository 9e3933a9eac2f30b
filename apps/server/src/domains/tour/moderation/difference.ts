import {
  reviewedTourFields,
  type ReviewedTourContent,
  type ReviewedTourField,
  type TourChange,
} from '@tropa/contract';
import { essenceOf, piecesOf, type Piece } from './pieces.ts';

const changeOf = (before: Piece | undefined, after: Piece | undefined): TourChange[] => {
  const piece = after ?? before;
  if (!piece || (before && after && essenceOf(before.value) === essenceOf(after.value))) return [];
  const { key, field, part, numbers } = piece;
  return [{ key, field, part, numbers, before: before?.value ?? null, after: after?.value ?? null }];
};

const entryKey = ({ key, part }: Piece) => (part ? key.slice(0, -part.length - 1) : key);

/** The entries of a list in their order, by how they are called there. */
function entriesOf(pieces: readonly Piece[], field: ReviewedTourField): Map<string, string> {
  const entries = new Map<string, string>();
  for (const piece of pieces) {
    const key = entryKey(piece);
    if (piece.field === field && piece.value.kind === 'text' && !entries.has(key))
      entries.set(key, piece.value.text);
  }
  return entries;
}

const ORDERED = ['main_impressions', 'program', 'questions'] as const;

/** Whether entries that both versions have stand in another order. */
function orderChange(field: ReviewedTourField, before: Piece[], after: Piece[]): TourChange[] {
  const [old, next] = [entriesOf(before, field), entriesOf(after, field)];
  const kept = (from: Map<string, string>, other: Map<string, string>) =>
    [...from.keys()].filter((key) => other.has(key));
  const [was, is] = [kept(old, next), kept(next, old)];
  if (was.join() === is.join()) return [];
  const written = (keys: string[], names: Map<string, string>) => ({
    kind: 'text' as const,
    text: keys.map((key, index) => `${index + 1}. ${names.get(key) ?? ''}`).join('\n'),
  });
  return [
    {
      key: `${field}.order`,
      field,
      part: 'order',
      numbers: [],
      before: written(was, old),
      after: written(is, next),
    },
  ];
}

/**
 * Where two versions of a tour differ, place by place in the order of the page; what was removed
 * follows the rest of its field.
 * @param before the approved version; null: there is none, and all of the new one is a change
 */
export function differenceOf(before: ReviewedTourContent | null, after: ReviewedTourContent): TourChange[] {
  const old = before ? piecesOf(before) : [];
  const next = piecesOf(after);
  const oldByKey = new Map(old.map((piece) => [piece.key, piece]));
  const nextByKey = new Map(next.map((piece) => [piece.key, piece]));
  const removed = old.filter(({ key }) => !nextByKey.has(key));
  const found = [
    ...next.flatMap((piece) => changeOf(oldByKey.get(piece.key), piece)),
    ...removed.flatMap((piece) => changeOf(piece, undefined)),
    ...ORDERED.flatMap((field) => orderChange(field, old, next)),
  ];
  return reviewedTourFields.flatMap((field) => found.filter((change) => change.field === field));
}
