import type { RoomKind } from '@tropa/core';
import { Dotted } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';

/** What a kind of room is, in a line: «2 места», «4 000 ₽ за номер», «осталось 3». */
export function useRoomNote(
  currency: string,
): (kind: Pick<RoomKind, 'places' | 'price' | 'per'>, left: number | null | undefined) => ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ places, price: amount, per }, left) => {
    const price = format.money(amount, currency);
    const cost = {
      room: t('rebooking.room_per_room', { price }),
      person: t('rebooking.room_per_person', { price }),
    };
    return (
      <Dotted>
        {t('rebooking.room_places', { count: places })}
        {amount === 0 ? t('rebooking.room_included') : cost[per]}
        {typeof left === 'number' && t('rebooking.room_left', { count: left })}
      </Dotted>
    );
  };
}
