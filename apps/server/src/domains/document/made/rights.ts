import type { DocumentType } from '@tropa/contract';
import { may, type Area, type Level, type Member } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { demandBooking, type BookingRow } from '../../booking/index.ts';
import { isContract } from '../templates/standard.ts';

/**
 * What a document asks of whoever reads it. A contract prints whole passports, so it asks what a single one does; an invoice
 * and a refund statement are about money. The rest says what a guide needs on the way.
 */
function rightTo(type: DocumentType): { area: Area; level: Level } {
  if (isContract(type)) return { area: 'bookings', level: 'write' };
  if (type === 'invoice' || type === 'refund_statement') return { area: 'payments', level: 'read' };
  return { area: 'bookings', level: 'read' };
}

/** Whether a member may read a document of a booking that it reaches. */
export function mayRead(member: Member, type: DocumentType): boolean {
  const { area, level } = rightTo(type);
  return may(member, `${area}.${level}`) !== 'none';
}

/**
 * The booking of a document, for a member who may read the document.
 * @throws Refusal 404; 403 for a member without the right
 */
export async function demandDocument(
  context: UserContext,
  request_id: number,
  type: DocumentType,
): Promise<BookingRow> {
  const { area, level } = rightTo(type);
  const { booking } = await demandBooking(context, request_id, level, area);
  return booking;
}
