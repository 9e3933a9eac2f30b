import type { Rooming } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './rooms.module.css';

/** What bookings have chosen to sleep in, for those who are still without a room to be placed by. */
export function Wishes({ rooming: { wishes, people } }: { rooming: Rooming }) {
  const { t } = useTranslation();
  if (wishes.length === 0) return null;
  const nameOf = (id: number) => people.find(({ request_id }) => request_id === id)?.name ?? '';
  const lines = wishes.map(({ request_id, title, people: count, rooms }) =>
    rooms
      ? t('departure.rooming.room_wish', {
          name: nameOf(request_id),
          title,
          rooms: rooms.count,
          people: count,
        })
      : t('departure.rooming.wish', { name: nameOf(request_id), title, count }),
  );
  return <p className={classes['quiet']}>{`${t('departure.rooming.wishes')}: ${lines.join('; ')}`}</p>;
}

/** What the tour tells of its lodging: rooms are asked for there. */
export function Lodging({ rooming: { accommodations } }: { rooming: Rooming }) {
  const { t } = useTranslation();
  const known = accommodations.filter(({ title }) => title !== '');
  if (known.length === 0) return null;
  const lines = known.map(({ title, nights }) =>
    nights === null ? title : `${title} (${t('departure.rooming.nights', { count: nights })})`,
  );
  return <p className={classes['quiet']}>{`${t('departure.rooming.lodging')}: ${lines.join('; ')}`}</p>;
}
