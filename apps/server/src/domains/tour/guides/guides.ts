import type { Guide, StaffGuide } from '@tropa/contract';
import type { Executor, Transaction } from '../../../db/index.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import { holdGuides, type GuideRow } from './repository.ts';
import { findGuides } from '../record/repository.ts';

const publicGuide = ({ id, first_name, last_name, about, photo }: GuideRow): Guide => ({
  id,
  first_name,
  last_name,
  about,
  photo,
});

/** Guides of an organizer by name, or those of them with the given ids. */
export async function listGuides(db: Executor, organizer_id: number, ids?: number[]): Promise<Guide[]> {
  return (await findGuides(db, organizer_id, ids)).map(publicGuide);
}

/** A guide as its organizer's people see it. @param seesMoney of the organizer: what the guide is paid */
export const staffGuide = (row: GuideRow, tours_count: number, seesMoney: boolean): StaffGuide => ({
  ...publicGuide(row),
  user_id: row.user_id,
  tours_count,
  pay: seesMoney ? row.pay : null,
});

/**
 * Demands that guides are the organizer's, and keeps them so until the transaction ends.
 * @param entries the guides that each part of a form names, with the path of that part: `dates.3.`, or empty
 * @throws Refusal 422 at each guide that is not the organizer's
 */
export async function demandGuides(
  tx: Transaction,
  organizer_id: number,
  entries: { path: string; guides: number[] | undefined }[],
): Promise<void> {
  const ids = new Set(entries.flatMap(({ guides = [] }) => guides));
  const found = await holdGuides(tx, organizer_id, [...ids]);
  const errors = entries.flatMap(({ path, guides = [] }) =>
    guides.flatMap((id, index): [string, Message][] =>
      found.has(id) ? [] : [[`${path}guides.${index}`, { key: 'errors.tour.unknown_guide' }]],
    ),
  );
  if (errors.length > 0) throw refuse.validation(Object.fromEntries(errors));
}
