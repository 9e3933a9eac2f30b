import { classesLeft as leftOfClasses, roomStock } from '@tropa/core';
import type { OfferRow } from '../offering/repository.ts';

/** How many of each id with a stock are left. @param nameOf the name under which the departure counts them */
const leftOf = (
  list: readonly { id: string; stock: number | null }[],
  stocks: OfferRow['stocks'] | undefined,
  nameOf: (id: string) => string,
): Record<string, number> =>
  Object.fromEntries(
    list.flatMap(({ id, stock }) =>
      stock === null ? [] : [[id, Math.max(0, stock - (stocks?.[nameOf(id)]?.sold ?? 0))]],
    ),
  );

/** How many of each extra with a stock are left on a departure. */
export const extrasLeft = ({ extras, stocks }: Pick<OfferRow, 'extras' | 'stocks'>): Record<string, number> =>
  leftOf(extras, stocks, (id) => id);

/** How many seats of each class are left on a departure. */
export const classesLeft = ({
  seat_classes,
  stocks,
}: Pick<OfferRow, 'seat_classes' | 'stocks'>): Record<string, number> => leftOfClasses(seat_classes, stocks);

/** How many of each kind of room with a stock are left on a departure; of one that is new everything is. */
export const roomsLeft = ({
  rooms,
  stocks,
}: Pick<OfferRow, 'rooms'> & { stocks?: OfferRow['stocks'] | undefined }): Record<string, number> =>
  leftOf(rooms, stocks, roomStock);
