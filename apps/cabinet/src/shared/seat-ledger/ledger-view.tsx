import { Link } from '@tanstack/react-router';
import type { CallAnswer, SeatLedgerEntry } from '@tropa/contract';
import { className } from '@tropa/i18n/ages';
import { Dotted, EmptyState, Pagination, TextSkeleton } from '@tropa/ui';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seatLedgerCalls, useCall } from '../api/index.ts';
import { organizerPath } from '../organizer-path.ts';
import { QueryState } from '../page/query-state.tsx';
import { useFormat } from '../use-format.ts';
import classes from './seat-ledger.module.css';

interface LedgerViewProps {
  organizer_id: number;
  date_id: number;
}

/** How many seats are taken and by what, then every change, newest first. */
export function LedgerView({ organizer_id, date_id }: LedgerViewProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useCall(seatLedgerCalls.list, { query: { date_id, page } }, { keepPrevious: true });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={8} />} compact>
      {(ledger) => (
        <>
          <Sums ledger={ledger} />
          {ledger.entries.length === 0 ? (
            <EmptyState
              compact
              icon={<IconListDetails size={24} stroke={1.6} />}
              title={t('seat_ledger.empty')}
              text={t('seat_ledger.empty_text')}
            />
          ) : (
            <ol className={classes['entries']} aria-busy={query.isPlaceholderData}>
              {ledger.entries.map((entry) => (
                <Entry key={entry.key} entry={entry} organizer_id={organizer_id} />
              ))}
            </ol>
          )}
          {ledger.pagination.page_count > 1 && <Pagination pagination={ledger.pagination} onPage={setPage} />}
        </>
      )}
    </QueryState>
  );
}

function Sums({
  ledger: { date, taken, classes: seatClasses, running },
}: {
  ledger: CallAnswer<typeof seatLedgerCalls.list>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const sums = [
    [t('seat_ledger.bookings'), taken.bookings],
    [t('seat_ledger.holds'), taken.holds],
    [t('seat_ledger.offers'), taken.offers],
    ...(taken.cards === 0 ? [] : [[t('seat_ledger.cards'), taken.cards] as const]),
    ...(taken.allotments === 0 ? [] : [[t('seat_ledger.allotments'), taken.allotments] as const]),
    ...(taken.pier === 0 ? [] : [[t('seat_ledger.pier'), taken.pier] as const]),
    ...(taken.unexplained === 0 ? [] : [[t('seat_ledger.unexplained'), taken.unexplained] as const]),
    [t('seat_ledger.free'), date.number_of_free_seats],
    [t('seat_ledger.all'), date.number_of_seats],
  ] as const;
  return (
    <>
      <p className={classes['date']}>
        <Dotted>{[date.tour_name, format.departure(date)]}</Dotted>
      </p>
      <dl className={classes['sums']}>
        {sums.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {running.length > 0 && (
        <section aria-label={t('seat_ledger.running')} className={classes['classes']}>
          {running.map(({ kind, seats, ends_at }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two of a kind apart
            <p key={index}>
              {t(`seat_ledger.running_kinds.${kind}`, { count: seats, moment: format.moment(ends_at) })}
            </p>
          ))}
        </section>
      )}
      {seatClasses.length > 0 && (
        <section aria-label={t('seat_ledger.classes')} className={classes['classes']}>
          {seatClasses.map((one) => {
            const free = one.seats - one.bookings - one.holds;
            const { seats, bookings, holds } = one;
            const words = { name: className(one, t), free, seats, bookings, holds };
            return (
              <p key={one.id}>{t(free > 0 ? 'seat_ledger.class_free' : 'seat_ledger.class_full', words)}</p>
            );
          })}
        </section>
      )}
    </>
  );
}

/** Who did it: a member by name, else a visitor of the site or the system. The client is named already. */
function useActor({ actor, actor_name, client_name }: SeatLedgerEntry): string {
  const { t } = useTranslation();
  return actor_name === '' || actor_name === client_name ? t(`seat_ledger.actors.${actor}`) : actor_name;
}

function Entry({ entry, organizer_id }: { entry: SeatLedgerEntry; organizer_id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actor = useActor(entry);
  const { request_id, client_name, seats, chat_id, held_until } = entry;
  return (
    <li className={classes['entry']}>
      <span className={classes['change']} data-less={seats < 0 || undefined}>
        {seats > 0 ? `+${seats}` : `−${-seats}`}
      </span>
      <span className={classes['what']}>
        {t(`seat_ledger.kinds.${entry.kind}`)}
        {request_id !== null && (
          <Link to={organizerPath(organizer_id, 'bookings', request_id)}>
            {t('seat_ledger.number', { number: request_id })}
          </Link>
        )}
        {client_name !== '' && <span>{client_name}</span>}
        {held_until !== null && (
          <span>{t('seat_ledger.offered_until', { moment: format.moment(held_until) })}</span>
        )}
        {chat_id !== null && (
          <Link to={organizerPath(organizer_id, 'chat', chat_id)}>{t('seat_ledger.chat_link')}</Link>
        )}
      </span>
      <span className={classes['balance']}>{t('seat_ledger.balance', { count: entry.balance })}</span>
      <span className={classes['meta']}>
        <Dotted>
          {actor}
          <time dateTime={entry.created_at}>{format.moment(entry.created_at)}</time>
        </Dotted>
      </span>
    </li>
  );
}
