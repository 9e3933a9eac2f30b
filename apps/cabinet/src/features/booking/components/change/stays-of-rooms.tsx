import { Fieldset } from '@mantine/core';
import type { RoomKind } from '@tropa/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import dialogs from '../dialogs/dialogs.module.css';

interface StaysOfRoomsProps<K> {
  rooms: readonly K[];
  /** The field of a kind; its place is that in the list of all. */
  children: (kind: K, index: number) => ReactNode;
}

/** The kinds of rooms that can be chosen, stay by stay; nothing where there are none. */
export function StaysOfRooms<K extends Pick<RoomKind, 'stay'>>({ rooms, children }: StaysOfRoomsProps<K>) {
  const { t } = useTranslation();
  const stays = [...Map.groupBy(rooms, ({ stay }) => stay)];
  return stays.map(([stay, kinds], number) => (
    <Fieldset
      key={stay}
      variant="unstyled"
      p={0}
      m={0}
      legend={stays.length > 1 ? t('rebooking.rooms_of_stay', { number: number + 1 }) : t('rebooking.rooms')}
    >
      <div className={dialogs['pair']}>{kinds.map((kind) => children(kind, rooms.indexOf(kind)))}</div>
    </Fieldset>
  ));
}
