import { Pagination } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { BookingList } from '../../api/booking-list.ts';
import { usePersons } from '../../../../shared/team/persons.ts';
import type { BookingSearch } from '../../model/booking-search.ts';
import { BookingCard } from './booking-card.tsx';
import classes from './booking-cards.module.css';

interface BookingCardsProps {
  organizerId: number;
  search: BookingSearch;
  list: BookingList;
  onPage: (page: number) => void;
}

/** The list as cards. */
export function BookingCards({ organizerId, search, list, onPage }: BookingCardsProps) {
  const { t } = useTranslation();
  const { persons } = usePersons(organizerId);
  return (
    <>
      <ul className={classes['cards']} aria-label={t('booking.list.title')}>
        {list.requests.map((booking) => (
          <li key={booking.request_id}>
            <BookingCard
              organizerId={organizerId}
              booking={booking}
              search={search}
              personName={persons.find(({ user_id }) => user_id === booking.responsible_user_id)?.name}
            />
          </li>
        ))}
      </ul>
      <Pagination pagination={list.pagination} onPage={onPage} />
    </>
  );
}
