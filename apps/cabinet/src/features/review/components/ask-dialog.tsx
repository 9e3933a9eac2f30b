import { Button, Text } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import type { AskableBooking } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import { Dialog, Dotted, EmptyState, Pagination, TextSkeleton } from '@tropa/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { useAsking } from '../hooks/use-asking.ts';
import { byDeparture, mayBeAsked, type SilentDeparture } from '../model/by-departure.ts';
import classes from './ask-dialog.module.css';

/** All of a page are asked under this name. */
const ALL = 'all';
const nameOf = ({ request_id }: AskableBooking) => String(request_id);

/** Who came back lately and has not written, by departure: what was sent to whom and when, and who may be asked. */
export function AskDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sections.reviews.ask.title')} kind="dialog">
      <Silent />
    </Dialog>
  );
}

type Asking = ReturnType<typeof useAsking>;

function Silent() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(reviewCalls.askable, { query: { organizer_id, page } }, { keepPrevious: true });
  const asking = useAsking();
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />} compact>
      {({ bookings, pagination }) => {
        if (pagination.item_count === 0)
          return (
            <EmptyState
              compact
              icon={<IconMoodCheck size={24} stroke={1.6} />}
              title={t('sections.reviews.ask.none')}
              text={t('sections.reviews.ask.none_text')}
            />
          );
        const departures = byDeparture(bookings);
        const askable = bookings.filter(mayBeAsked);
        return (
          <div className={classes['askable']}>
            <Text size="sm" c="dimmed">
              {t('sections.reviews.ask.lead')}
            </Text>
            {departures.map((departure) => (
              <Departure
                key={departure.key}
                departure={departure}
                asking={asking}
                isAllAsked={asking.waits(ALL)}
              />
            ))}
            {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
            {departures.length > 1 && askable.length > 1 && (
              <AskSeveral
                isMain
                name={ALL}
                bookings={askable}
                asking={asking}
                label={t('sections.reviews.ask.all', { total: format.number(askable.length) })}
              />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}

interface DepartureProps {
  departure: SilentDeparture;
  asking: Asking;
  isAllAsked: boolean;
}

function Departure({ departure, asking, isAllAsked }: DepartureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const { key, tour_name, bookings } = departure;
  const askable = bookings.filter(mayBeAsked);
  return (
    <section aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h3 id={titleId} className={classes['title']}>
          {tour_name}
          <span className={classes['quiet']}>{format.departure(departure)}</span>
        </h3>
        {askable.length > 1 && !isAllAsked && (
          <AskSeveral
            name={key}
            bookings={askable}
            asking={asking}
            label={t('sections.reviews.ask.all', { total: format.number(askable.length) })}
            about={tour_name}
          />
        )}
      </div>
      <ul className={classes['list']} aria-labelledby={titleId}>
        {bookings.map((booking) => (
          <Row
            key={booking.request_id}
            booking={booking}
            asking={asking}
            isAskedWithOthers={mayBeAsked(booking) && (isAllAsked || asking.waits(key))}
          />
        ))}
      </ul>
    </section>
  );
}

interface AskSeveralProps {
  name: string;
  bookings: readonly AskableBooking[];
  asking: Asking;
  label: string;
  about?: string;
  isMain?: boolean;
}

/** Asks several at once, or calls that off while it waits. */
function AskSeveral({ name, bookings, asking, label, about, isMain = false }: AskSeveralProps) {
  const { t } = useTranslation();
  const isWaiting = asking.waits(name);
  const words = isWaiting ? t('today.call_off') : label;
  return (
    <Button
      variant={isMain && !isWaiting ? 'filled' : 'default'}
      size={isMain ? 'md' : 'sm'}
      aria-label={about === undefined ? words : `${words}: ${about}`}
      onClick={() => (isWaiting ? asking.callOff(name) : asking.ask(name, bookings))}
    >
      {words}
    </Button>
  );
}

interface RowProps {
  booking: AskableBooking;
  asking: Asking;
  isAskedWithOthers: boolean;
}

function Row({ booking, asking, isAskedWithOthers }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { client_name, asked, unaskable } = booking;
  const name = nameOf(booking);
  const isWaiting = asking.waits(name);
  const state =
    asked === null
      ? unaskable !== null && unaskable !== 'asked' && t(`sections.reviews.ask.unaskable.${unaskable}`)
      : t(`sections.reviews.ask.${asked.status}`, { moment: format.moment(asked.at) });
  return (
    <li className={classes['row']}>
      <span className={classes['words']}>
        {client_name}
        {(state || isWaiting || isAskedWithOthers) && (
          <span className={classes['quiet']}>
            <Dotted>
              {state || t('today.in_ten_seconds')}
              {asked?.status === 'sent' &&
                t(`sections.reviews.ask.${asked.is_by_staff ? 'by_staff' : 'by_rule'}`)}
            </Dotted>
          </span>
        )}
      </span>
      {mayBeAsked(booking) && !isAskedWithOthers && (
        <Button
          variant="default"
          size="sm"
          aria-label={`${isWaiting ? t('today.call_off') : t('sections.reviews.ask.one')}: ${client_name}`}
          onClick={() => (isWaiting ? asking.callOff(name) : asking.ask(name, [booking]))}
        >
          {isWaiting ? t('today.call_off') : t('sections.reviews.ask.one')}
        </Button>
      )}
    </li>
  );
}
