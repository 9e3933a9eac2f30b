import { isSame } from '@tropa/core';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Items keep their stored words where they have been moved, too. */
function itemsAsStored(stored: unknown[], shown: unknown[], next: unknown[]): unknown[] {
  return next.map((item, at) => {
    const same = isSame(item, shown[at]) ? at : shown.findIndex((one) => isSame(one, item));
    return same >= 0 ? stored[same] : asStored(stored[at], shown[at], item);
  });
}

/**
 * What a form that shows stored words in another language has made of them, with only the person's own changes in it: whatever
 * still is as it was shown stays as it was stored.
 * @param shown `stored` as the form showed it
 * @param next what the form holds now
 */
export function asStored(stored: unknown, shown: unknown, next: unknown): unknown {
  if (stored === shown) return next;
  if (isSame(shown, next)) return stored;
  if (Array.isArray(stored) && Array.isArray(shown) && Array.isArray(next))
    return itemsAsStored(stored, shown, next);
  if (!isRecord(stored) || !isRecord(shown) || !isRecord(next)) return next;
  return Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, asStored(stored[name], shown[name], value)]),
  );
}
