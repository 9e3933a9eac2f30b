import { keepUnsent, readUnsent } from '../../../shared/session/unsent-talk.ts';
import type { SaleBody } from './sale.ts';

/** A sale on its way: its key makes it once, however often it is sent. */
export interface Outgoing {
  key: string;
  body: SaleBody;
}

const nameOf = (organizer_id: number) => `pier.${organizer_id}`;

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value;

/** The sale that this device has not sent yet. */
export function keptSale(user_id: number, organizer_id: number): Outgoing | null {
  try {
    const kept: unknown = JSON.parse(readUnsent(user_id, nameOf(organizer_id)) ?? 'null');
    return isOutgoing(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it until the server has answered; null forgets it. */
export const keepSale = (user_id: number, organizer_id: number, sale: Outgoing | null): void =>
  keepUnsent(user_id, nameOf(organizer_id), sale && JSON.stringify(sale));
