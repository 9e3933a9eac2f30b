import { inStore } from '../../../shared/device-store.ts';
import { EMPTY_DEVICE, type Device } from './device.ts';

/**
 * What devices sell at the pier without a network. It is money that was taken: it outlives a session, and goes out when the same
 * seller is back.
 */
const PIER = 'tropa-pier';

/** Whose it is, and for which organizer. */
export interface Seller {
  organizer_id: number;
  user_id: number;
}
const nameOf = ({ organizer_id, user_id }: Seller) => `${organizer_id}.${user_id}`;
const lastOf = (organizer_id: number) => `last.${organizer_id}`;

/** Who sold for an organizer on this device last: without a network nobody can be asked who this is. */
export async function lastSeller(organizer_id: number): Promise<number | undefined> {
  try {
    const user_id: unknown = await inStore(PIER, 'readonly', (store) => store.get(lastOf(organizer_id)));
    return typeof user_id === 'number' ? user_id : undefined;
  } catch {
    return undefined;
  }
}

/** @throws where storing is not allowed */
export const keepSeller = ({ organizer_id, user_id }: Seller): Promise<unknown> =>
  inStore(PIER, 'readwrite', (store) => store.put(user_id, lastOf(organizer_id)));

export async function keptDevice(seller: Seller): Promise<Device> {
  const kept = (await inStore(PIER, 'readonly', (store) => store.get(nameOf(seller)))) as Device | undefined;
  return kept ?? EMPTY_DEVICE;
}

/**
 * Changes what is kept in one step, so that two tabs sell one seat once.
 * @param change undefined: nothing is changed
 * @returns what is kept then
 * @throws where storing is not allowed
 */
export async function changeDevice(
  seller: Seller,
  change: (device: Device) => Device | undefined,
): Promise<Device> {
  let after = EMPTY_DEVICE;
  await inStore(PIER, 'readwrite', (store) => {
    const asked: IDBRequest<Device | undefined> = store.get(nameOf(seller));
    asked.addEventListener('success', () => {
      const before = asked.result ?? EMPTY_DEVICE;
      const next = change(before);
      after = next ?? before;
      if (next) store.put(next, nameOf(seller));
    });
    return asked;
  });
  return after;
}
