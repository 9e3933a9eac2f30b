import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import type { AgentAllotment, TourDate, TourToSell } from '@tropa/contract';
import { DateInput, Dotted, EmptyState, PressList, PressRow, TableSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { departureKey, hourlyOfKey, isBookable } from '../../../../shared/departures/departure-choice.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { earnedOfOne, keptOn } from '../../model/sale.ts';
import { HourlyDeparture } from '../change/hourly-departure.tsx';
import dialogs from '../dialogs/dialogs.module.css';
import classes from './sell.module.css';

/** Others sell them, too: what is free is asked for again while it is looked at. */
const SEATS_RENEWED_MS = 10_000;
const FIRST = 20;
const MOST = 100;

interface SaleDeparturesProps {
  tour: TourToSell;
  allotments: readonly AgentAllotment[];
  /** As `departureKey` names it. */
  chosen: string | null;
  onChoose: (departure: string) => void;
}

/** The coming departures of a tour with the free seats, those kept for the agent and what it earns: a press goes on. */
export function SaleDepartures({ tour, allotments, chosen, onChoose }: SaleDeparturesProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState<string | null>(null);
  const [limit, setLimit] = useState(FIRST);
  const query = useCall(
    tourCalls.getDates,
    { query: { tour_id: tour.id, limit, with_variants: true, ...(from !== null && { starts_from: from }) } },
    { keepPrevious: true, refetchInterval: SEATS_RENEWED_MS },
  );
  return (
    <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={3} />} compact>
      {({ is_hourly, actual_dates, pagination: { page_count } }) => {
        if (is_hourly) return <SaleHours tour={tour} chosen={chosen} onChoose={onChoose} />;
        const dates = actual_dates.filter(isBookable);
        const isLong = page_count > 1;
        return (
          <>
            {(isLong || from !== null) && (
              <div className={classes['tools']}>
                <DateInput label={t('sale.from')} value={from} onChange={setFrom} minDate="today" />
              </div>
            )}
            {dates.length === 0 ? (
              <EmptyState
                compact
                icon={<IconCalendarOff size={24} stroke={1.6} />}
                title={t('sale.no_departures')}
                text={t('sale.no_departures_text')}
              />
            ) : (
              <PressList label={t('sale.departures')}>
                {dates.map((date) => (
                  <DepartureRow
                    key={departureKey(date)}
                    date={date}
                    tour={tour}
                    kept={keptOn(allotments, departureKey(date))}
                    isChosen={departureKey(date) === chosen}
                    onChoose={() => onChoose(departureKey(date))}
                  />
                ))}
              </PressList>
            )}
            {isLong && limit < MOST && (
              <div className={classes['more']}>
                <Button variant="default" loading={query.isPlaceholderData} onClick={() => setLimit(MOST)}>
                  {t('sale.more_departures')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

/** Of what is sold by the hour a time is chosen, and then a press goes on. */
function SaleHours({ tour, chosen, onChoose }: Pick<SaleDeparturesProps, 'tour' | 'chosen' | 'onChoose'>) {
  const { t } = useTranslation();
  const [hours, setHours] = useState(hourlyOfKey(chosen) ? chosen : null);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={`${classes['tools']} ${dialogs['form']}`}>
      <HourlyDeparture
        tourId={tour.id}
        currency={tour.effective_currency}
        value={hours}
        onChange={setHours}
        {...(isAsked && hours === null && { error: t('new_booking.hourly.choose') })}
      />
      <div>
        <Button onClick={() => (hours === null ? setIsAsked(true) : onChoose(hours))}>
          {t('sale.next')}
        </Button>
      </div>
    </div>
  );
}

interface DepartureRowProps {
  date: TourDate;
  tour: TourToSell;
  kept: AgentAllotment | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function DepartureRow({ date, tour, kept, isChosen, onChoose }: DepartureRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { effective_price: price, number_of_free_seats: free, is_busy, tour_variant } = date;
  const currency = tour.effective_currency;
  const earned = price === null ? null : earnedOfOne(tour, price);
  const isGone = is_busy || (free === 0 && !kept);
  const seats = is_busy
    ? t('sale.busy')
    : free > 0
      ? t('new_booking.free_seats', { count: free })
      : t(kept ? 'sale.only_kept' : 'new_booking.no_seats');
  return (
    <li>
      <PressRow
        title={<Dotted>{[format.listed(date, tour.effective_timezone), tour_variant]}</Dotted>}
        text={
          <Dotted>
            {seats}
            {kept && (
              <strong className={classes['kept']}>
                {t('sale.kept', {
                  seats: t('agents.kept.seats', { count: kept.seats }),
                  day: format.date(kept.until),
                })}
              </strong>
            )}
          </Dotted>
        }
        aside={
          price !== null && (
            <span className={classes['sum']}>
              {format.money(price, currency)}
              {earned !== null && (
                <span className={classes['quiet']}>
                  {t('sale.yours', { sum: format.money(earned, currency) })}
                </span>
              )}
            </span>
          )
        }
        isChosen={isChosen}
        // Nothing is to be pressed where nothing is left: the row says why.
        isOff={isGone}
        onPress={onChoose}
      />
    </li>
  );
}
