import { UnstyledButton } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import type { PierDeparture } from '@tropa/contract';
import { Dotted, EmptyState } from '@tropa/ui';
import { className } from '@tropa/i18n/ages';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { departureKey, hasDearer, leastPrice } from '../model/sale.ts';
import classes from './pier.module.css';

interface NextDeparturesProps {
  departures: readonly PierDeparture[];
  currency: string;
  onChoose: (departure: PierDeparture) => void;
}

/** The next departures as large buttons, with what is left of each. */
export function NextDepartures({ departures, currency, onChoose }: NextDeparturesProps) {
  const { t } = useTranslation();
  if (departures.length === 0)
    return (
      <EmptyState
        icon={<IconSailboat size={24} stroke={1.6} />}
        title={t('pier.next.none')}
        text={t('pier.next.none_text')}
      />
    );
  const days = [
    { day: t('pier.next.today'), list: departures.filter(({ is_today }) => is_today) },
    { day: t('pier.next.tomorrow'), list: departures.filter(({ is_today }) => !is_today) },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={classes['days']}>
      {days.map(({ day, list }) => (
        <section key={day} className={classes['day']}>
          <h2 className={classes['heading']}>{day}</h2>
          <ul className={classes['grid']}>
            {list.map((departure) => (
              <li key={departureKey(departure)}>
                <DepartureButton departure={departure} currency={currency} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function DepartureButton({
  departure,
  currency,
  onChoose,
}: Omit<NextDeparturesProps, 'departures'> & { departure: PierDeparture }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { time_start, tour_name, number_of_free_seats: left, seat_classes, classes_left } = departure;
  const price = format.money(leastPrice(departure), currency);
  return (
    <UnstyledButton
      className={classes['departure']}
      data-none={left === 0 || undefined}
      onClick={() => onChoose(departure)}
    >
      <span className={classes['time']}>
        {time_start === null ? t('pier.next.no_time') : format.clock(time_start)}
      </span>
      <span className={classes['tour']}>{tour_name}</span>
      <span className={classes['left']}>
        <Dotted>
          <b>{left === 0 ? t('pier.next.none_left') : t('pier.next.left', { count: left })}</b>
          {departure.takes_whole && t('pier.next.whole')}
          {seat_classes.map((one) => (
            <span key={one.id}>{`${className(one, t)}\u00A0${classes_left[one.id] ?? 0}`}</span>
          ))}
        </Dotted>
      </span>
      <span className={classes['price']}>
        {hasDearer(departure) ? t('pier.next.from', { price }) : price}
      </span>
    </UnstyledButton>
  );
}
