import { Text } from '@mantine/core';
import { IconMoodCheck } from '@tabler/icons-react';
import type { AskableBooking } from '@tropa/contract';
import { Dialog, EmptyState, ReasonedButton, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import {
  bookingCalls,
  reviewCalls,
  sequenceCalls,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './ask-dialog.module.css';

const CHANGED = [reviewCalls.askable, bookingCalls.get, sequenceCalls.journal];

/** Who came back lately and has not written: each, or all of them, may be asked for a review once. */
export function AskDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sections.reviews.ask.title')} kind="dialog">
      <Askable />
    </Dialog>
  );
}

function Askable() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const query = useCall(reviewCalls.askable, { query: { organizer_id } });
  const ask = useCallMutation(reviewCalls.ask, {
    invalidates: CHANGED,
    onSuccess: ({ asked }) =>
      void showToast({
        level: asked > 0 ? 'success' : 'warning',
        message:
          asked > 0 ? t('sections.reviews.ask.done', { count: asked }) : t('sections.reviews.ask.too_late'),
      }),
  });
  const send = (bookings: readonly AskableBooking[]) =>
    ask.mutate({ body: { organizer_id, request_ids: bookings.map(({ request_id }) => request_id) } });
  const isAsking = (bookings: readonly AskableBooking[]) =>
    ask.isPending && ask.variables.body.request_ids.length === bookings.length;
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />} compact>
      {({ bookings, count }) =>
        bookings.length === 0 ? (
          <EmptyState
            compact
            icon={<IconMoodCheck size={24} stroke={1.6} />}
            title={t('sections.reviews.ask.none')}
            text={t('sections.reviews.ask.none_text')}
          />
        ) : (
          <div className={classes['askable']}>
            <Text size="sm" c="dimmed">
              {t('sections.reviews.ask.lead')}
            </Text>
            <ul className={classes['list']} aria-label={t('sections.reviews.ask.title')}>
              {bookings.map((booking) => (
                <li key={booking.request_id} className={classes['row']}>
                  <span className={classes['words']}>
                    <strong>{booking.client_name}</strong>
                    <span className={classes['quiet']}>
                      {booking.tour_name} · {format.dates(booking.date_start, booking.date_end)}
                    </span>
                  </span>
                  <ReasonedButton
                    variant="default"
                    size="sm"
                    loading={isAsking([booking]) && ask.variables?.body.request_ids[0] === booking.request_id}
                    isBusy={ask.isPending}
                    aria-label={`${t('sections.reviews.ask.one')}: ${booking.client_name}`}
                    onClick={() => send([booking])}
                  >
                    {t('sections.reviews.ask.one')}
                  </ReasonedButton>
                </li>
              ))}
            </ul>
            {count > bookings.length && (
              <Text size="sm" c="dimmed">
                {t('sections.reviews.ask.more', { total: format.number(count - bookings.length) })}
              </Text>
            )}
            {bookings.length > 1 && (
              <ReasonedButton
                loading={isAsking(bookings)}
                isBusy={ask.isPending}
                onClick={() => send(bookings)}
              >
                {t('sections.reviews.ask.all', { total: format.number(bookings.length) })}
              </ReasonedButton>
            )}
          </div>
        )
      }
    </QueryState>
  );
}
