import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WaitedClass, WaitlistItem } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { ConfirmDialog, Dotted, EmptyState, Pagination, StatusDot, TextSkeleton, type Tone } from '@tropa/ui';
import { className } from '@tropa/i18n/ages';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation, waitlistCalls } from '../api/index.ts';
import { organizerPath } from '../organizer-path.ts';
import { QueryState } from '../page/query-state.tsx';
import { useScope } from '../session/session.ts';
import { useFormat } from '../use-format.ts';
import { RENEWED } from './renewed.ts';
import classes from './seat-ledger.module.css';
import { WaitlistForm } from './waitlist-form.tsx';

const TONES: Record<WaitlistItem['status'], Tone> = {
  waiting: 'info',
  offered: 'warning',
  booked: 'success',
  declined: 'neutral',
  expired: 'neutral',
};

interface WaitlistViewProps {
  organizer_id: number;
  date_id: number;
}

/** Those who wait, by the class that they wait for: each class in the tour's order, and those who take any. */
function partsOf(entries: readonly WaitlistItem[], seatClasses: readonly WaitedClass[]) {
  const ofClasses = seatClasses.map((ofClass) => ({
    ofClass,
    parties: entries.filter(({ seat_class }) => seat_class?.id === ofClass.id),
  }));
  const others = { ofClass: null, parties: entries.filter(({ seat_class }) => seat_class === null) };
  return [...ofClasses, others].filter(({ parties }) => parties.length > 0);
}

/** Who waits for seats of a departure, first come first in each class of seats; staff add those who called, and take off whom they want. */
export function WaitlistView({ organizer_id, date_id }: WaitlistViewProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<WaitlistItem | null>(null);
  const canWrite = useScope('bookings', 'write') === 'all';
  const query = useCall(waitlistCalls.list, { query: { date_id, page } }, { keepPrevious: true });
  const remove = useCallMutation(waitlistCalls.remove, {
    invalidates: RENEWED,
    success: t('seat_ledger.removed'),
  });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />} compact>
      {({ entries, pagination, waiting_seats, classes: seatClasses }) => (
        <>
          {entries.length === 0 && !isAdding && (
            <EmptyState
              compact
              icon={<IconHourglass size={24} stroke={1.6} />}
              title={t('seat_ledger.nobody')}
              text={t('seat_ledger.nobody_text')}
            />
          )}
          {entries.length > 0 && (
            <p className={classes['date']}>{t('seat_ledger.waiting_seats', { count: waiting_seats })}</p>
          )}
          {partsOf(entries, seatClasses).map(({ ofClass, parties }) => (
            <Fragment key={ofClass?.id ?? ''}>
              {seatClasses.length > 0 && (
                <h3 className={classes['class']}>
                  {ofClass
                    ? t('seat_ledger.class_waited', { name: className(ofClass, t), count: ofClass.seats })
                    : t('seat_ledger.class_any_of')}
                </h3>
              )}
              <ol className={classes['parties']}>
                {parties.map((entry) => (
                  <Party
                    key={entry.id}
                    entry={entry}
                    organizer_id={organizer_id}
                    onRemove={canWrite ? () => setRemoved(entry) : undefined}
                  />
                ))}
              </ol>
            </Fragment>
          ))}
          {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
          {canWrite &&
            (isAdding ? (
              <WaitlistForm date_id={date_id} seatClasses={seatClasses} onClose={() => setIsAdding(false)} />
            ) : (
              <Button variant="default" onClick={() => setIsAdding(true)}>
                {t('seat_ledger.add')}
              </Button>
            ))}
          <ConfirmDialog
            opened={removed !== null}
            onClose={() => setRemoved(null)}
            title={t('seat_ledger.remove_title')}
            confirmLabel={t('seat_ledger.remove')}
            isDangerous
            onConfirm={async () => {
              if (removed) await remove.mutateAsync({ body: { id: removed.id } });
            }}
          >
            {t('seat_ledger.remove_text', { name: removed?.name ?? '' })}
          </ConfirmDialog>
        </>
      )}
    </QueryState>
  );
}

interface PartyProps {
  entry: WaitlistItem;
  organizer_id: number;
  onRemove: (() => void) | undefined;
}

function Party({ entry, organizer_id, onRemove }: PartyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, offered_at, offer_ends_at, offer_url, request_id } = entry;
  // Nothing was offered to it when the departure was cancelled.
  const name = status === 'expired' && offered_at === null ? 'closed' : status;
  return (
    <li className={classes['party']}>
      <span className={classes['name']}>{entry.name}</span>
      <span>{t('seat_ledger.party', { count: entry.party_size })}</span>
      <span className={classes['contacts']}>
        {entry.email !== '' && <a href={`mailto:${entry.email}`}>{entry.email}</a>}
        {entry.phone !== '' && <a href={`tel:${entry.phone}`}>{formatPhone(entry.phone)}</a>}
      </span>
      <span className={classes['status']}>
        <StatusDot tone={TONES[status]}>{t(`seat_ledger.statuses.${name}`)}</StatusDot>
        {status === 'offered' && offer_ends_at !== null && (
          <span>{t('seat_ledger.offered_until', { moment: format.moment(offer_ends_at) })}</span>
        )}
        {offer_url !== null && (
          <a href={offer_url} rel="noopener" target="_blank">
            {t('seat_ledger.offer_link')}
          </a>
        )}
        {request_id !== null && (
          <Link to={organizerPath(organizer_id, 'bookings', request_id)}>
            {t('seat_ledger.request', { number: request_id })}
          </Link>
        )}
      </span>
      <span className={classes['meta']}>
        <Dotted>
          {entry.is_added_by_staff ? t('seat_ledger.by_staff') : t('seat_ledger.by_visitor')}
          <time dateTime={entry.created_at}>{format.moment(entry.created_at)}</time>
        </Dotted>
      </span>
      {onRemove && (
        <Button variant="subtle" color="red" size="xs" className={classes['remove']} onClick={onRemove}>
          {t('seat_ledger.remove')}
        </Button>
      )}
    </li>
  );
}
