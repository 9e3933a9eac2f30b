import type { TouristCells, TouristPatch, touristCalls } from '@tropa/contract';
import { documentNumber, fullName, todayIn } from '@tropa/core';
import { Refusal, refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandReasonsRight, staffActor } from '../policy.ts';
import { changeTourists } from '../tourists/change-tourists.ts';
import { changedByStaff } from '../tourists/limits-passed.ts';
import { nameTourist } from '../tourists/name-tourist.ts';
import { decryptPassport } from '../tourists/passport.ts';
import { selectTourists, type TouristRow } from '../tourists/repository/tourists.ts';
import { saveTourist } from '../tourists/save-tourist.ts';
import { touristsOf } from '../tourists/tourists.ts';
import { tellApart } from './same-tourist.ts';
import { readCells } from './typed-cells.ts';

/** What a row says that is not known already. @param number of the document that is kept, whole */
const newsOf = (row: TouristRow, number: string, patch: TouristPatch): TouristPatch =>
  Object.fromEntries(
    Object.entries(patch).filter(([field, value]) =>
      field === 'passport'
        ? documentNumber(patch.passport_kind ?? row.passport_kind ?? 'other', String(value)) !== number
        : Reflect.get(row, field) !== value,
    ),
  );

const REQUIRED: Message = { key: 'errors.validation.required' };
const nameless = ({ first_name, last_name }: TouristCells): Record<string, Message> => ({
  ...(!last_name && { last_name: REQUIRED }),
  ...(!first_name && { first_name: REQUIRED }),
});

/**
 * Fills the places of a booking from a table in one transaction. Whoever is there already, by the row's id or by name and birthday, is
 * changed where the row says something; others take the free places in their order. Sent twice, it changes nothing the second time.
 * @throws Refusal 409 where there are more new people than free places; 422 at each cell that cannot be, of all rows at once
 */
export const fillTourists: Operation<typeof touristCalls.fillTourists> = async (context, { body }) => {
  await demandReasonsRight(context, body);
  const who = changedByStaff(staffActor(context), body.beyond_limits);
  return changeTourists(context, body.request_id, async (tx, booking) => {
    const today = todayIn(booking.timezone, context.clock.now());
    const there = await selectTourists(tx, booking.request_id);
    const named = new Set(body.rows.map(({ id }) => id));
    const whose = tellApart(there.filter(({ id }) => !named.has(id)));
    const rows = body.rows.map(({ id, cells }) => {
      const { patch, errors } = readCells(cells, today);
      const current = id === null ? whose({ ...cells, ...patch }) : there.find((row) => row.id === id);
      if (id !== null && !current) throw refuse.notFound();
      return { current, patch, errors: { ...(!current && nameless(cells)), ...errors } };
    });
    const errors: Record<string, Message> = {};
    const changes: { change: 'added' | 'changed'; id: number; name: string }[] = [];
    const free = booking.tourists_count - there.length;
    const wanted = rows.filter(({ current }) => !current).length;
    if (wanted > free)
      throw refuse.conflict('conflict', {
        key: 'errors.tourist_table.no_free_places',
        params: { wanted, free },
      });
    for (const [index, { current, patch, errors: wrong }] of rows.entries()) {
      const path = `rows.${index}.cells`;
      for (const [cell, message] of Object.entries(wrong)) errors[`${path}.${cell}`] = message;
      if (Object.keys(wrong).length > 0) continue;
      try {
        if (current) {
          const number = decryptPassport(context.config.dataKey, booking.uuid, current.passport_cipher);
          const news = newsOf(current, number, patch);
          if (Object.keys(news).length === 0) continue;
          const saved = await saveTourist(context, tx, booking, current.id, news, path, who);
          changes.push({ change: 'changed', id: saved.id, name: fullName(saved) });
        } else {
          const { first_name = '', last_name = '' } = patch;
          const person = { ...patch, first_name, last_name, category_id: null };
          const added = await nameTourist(context, tx, booking, person, path, who);
          changes.push({ change: 'added', id: added.id, name: fullName(added) });
        }
      } catch (problem) {
        // What is wrong with one row is told together with what is wrong with the others.
        if (!(problem instanceof Refusal && problem.type === 'validation')) throw problem;
        Object.assign(errors, problem.errors);
      }
    }
    if (Object.keys(errors).length > 0) throw refuse.validation(errors);
    return {
      answer: {
        tourists: await touristsOf(tx, booking, context.clock.now()),
        added: changes.filter(({ change }) => change === 'added').length,
        changed: changes.filter(({ change }) => change === 'changed').length,
      },
      changes,
    };
  });
};
