import { Button } from '@mantine/core';
import type { BookingView } from '@tropa/contract';
import { Dotted, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { useHistory } from '../../api/use-history.ts';
import { historyActor, historyTone, historyWords } from '../../model/history-words.ts';
import classes from './history-panel.module.css';

/** So many events are shown at first. */
const SHORT = 8;

/** Everything that happened: what, who, when; newest first, the older page by page. */
export function HistoryPanel({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isLong, setIsLong] = useState(false);
  const whole = useHistory(booking.request_id, isLong);
  const shown = (isLong && whole.data) || booking.history.slice(0, SHORT);
  const hasMore = isLong && whole.data ? whole.hasNextPage : booking.history.length > SHORT;
  return (
    <Panel title={t('booking.history.title')}>
      <ol className={classes['events']}>
        {shown.map((entry) => {
          const message = entry.data['message'];
          return (
            <li key={entry.id} className={classes['event']}>
              <span
                className={classes['dot']}
                style={{ background: `var(--ui-dot-${historyTone(entry.event)})` }}
                aria-hidden
              />
              <span className={classes['what']}>
                {historyWords(entry, { t, money: format.money, dates: format.dates, clock: format.clock })}
              </span>
              {typeof message === 'string' && message !== '' && (
                <q className={classes['message']}>{message}</q>
              )}
              <span className={classes['meta']}>
                <Dotted>
                  {historyActor(entry, t)}
                  <time dateTime={entry.created_at}>{format.moment(entry.created_at)}</time>
                </Dotted>
              </span>
            </li>
          );
        })}
      </ol>
      {hasMore && (
        <Button
          variant="subtle"
          size="xs"
          mt="xs"
          ml={8}
          loading={whole.isFetching}
          onClick={() => {
            if (isLong) void whole.fetchNextPage();
            else setIsLong(true);
          }}
        >
          {t('booking_page.history_more')}
        </Button>
      )}
    </Panel>
  );
}
