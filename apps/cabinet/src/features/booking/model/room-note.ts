import type { RoomKind } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';

/** What a kind of room is, in a line: «2 места · 4 000 ₽ за номер · осталось 3». */
export function useRoomNote(
  currency: string,
): (kind: Pick<RoomKind, 'places' | 'price' | 'per'>, left: number | null | undefined) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ places, price: amount, per }, left) => {
    const price = format.money(amount, currency);
    return [
      t('rebooking.room_places', { count: places }),
      per === 'room' ? t('rebooking.room_per_room', { price }) : t('rebooking.room_per_person', { price }),
      ...(typeof left === 'number' ? [t('rebooking.room_left', { count: left })] : []),
    ].join(' · ');
  };
}
