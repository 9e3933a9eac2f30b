import type { PierDeparture } from '@tropa/contract';
import { className } from '@tropa/i18n/ages';
import { Collapse, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCallMutation } from '../../../shared/api/index.ts';
import type { PierDevice } from '../hooks/use-device.ts';
import { ANYBODY } from '../model/sale.ts';
import { Counter } from './counter.tsx';
import classes from './pier.module.css';

interface SetAsideProps {
  organizerId: number;
  departure: PierDeparture;
  device: PierDevice;
  onDone: () => void;
}

/** Seats of a departure for this device, before the network goes. */
export function SetAside({ organizerId, departure, device, onDone }: SetAsideProps) {
  const { t } = useTranslation();
  const [counts, setCounts] = useState<Record<string, number>>({});
  // Sent again by a poor network it is set aside once.
  const [key] = useState(() => crypto.randomUUID());
  const { number_of_free_seats: left, seat_classes, classes_left } = departure;
  const kinds =
    seat_classes.length === 0
      ? [{ id: ANYBODY, title: t('pier.device.seats'), free: left }]
      : seat_classes.map((one) => ({
          id: one.id,
          title: className(one, t),
          free: classes_left[one.id] ?? 0,
        }));
  const seats = kinds.flatMap(({ id }) =>
    (counts[id] ?? 0) > 0 ? [{ class_id: id, count: counts[id] ?? 0 }] : [],
  );
  const count = seats.reduce((sum, one) => sum + one.count, 0);
  const set = useCallMutation(pierCalls.setAside, {
    invalidates: [pierCalls.state, pierCalls.departures],
    success: t('pier.device.set'),
    onSuccess: ({ aside }) => {
      void device.keep(aside);
      onDone();
    },
  });
  const { tour_id, tour_date_id, start } = departure;
  return (
    <Collapse title={t('pier.device.set_title')}>
      <p className={classes['text']}>{t('pier.device.set_text')}</p>
      {kinds.map(({ id, title, free }) => {
        const many = counts[id] ?? 0;
        const isFull = many >= free || count >= left;
        return (
          <Counter
            key={id}
            title={title}
            text={t('pier.next.left', { count: free })}
            count={many}
            full={isFull ? t('pier.sale.left_now', { count: free }) : undefined}
            onCount={(next) => setCounts({ ...counts, [id]: next })}
          />
        );
      })}
      <ReasonedButton
        size="lg"
        variant="default"
        fullWidth
        disabledReason={count === 0 && t('pier.device.set_none')}
        loading={set.isPending}
        onClick={() =>
          set.mutate({
            body: {
              organizer_id: organizerId,
              key,
              tour_id,
              ...(tour_date_id === null ? { start: start ?? '' } : { date: tour_date_id }),
              seats,
            },
          })
        }
      >
        {t('pier.device.set_button', { count })}
      </ReasonedButton>
    </Collapse>
  );
}
