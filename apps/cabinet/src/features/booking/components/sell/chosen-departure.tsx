import { Text } from '@mantine/core';
import type { TourToSell } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../shared/api/index.ts';
import { departureKey, departureOfKey } from '../../../../shared/departures/departure-choice.ts';
import { Facts } from '../../../../shared/page/facts.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import type { useOwnAgent } from '../../api/own-agent.ts';
import { keptOn } from '../../model/sale.ts';

const MOST = 100;

interface ChosenDepartureProps {
  tour: TourToSell;
  /** As `departureKey` names it. */
  departure: string | null;
  agent: ReturnType<typeof useOwnAgent>;
  /** Everybody's free seats as the price was asked for; undefined: not known yet. */
  free: number | undefined;
}

/** What is being sold: the tour, its day, the seats that are left. */
export function ChosenDeparture({ tour, departure, agent, free }: ChosenDepartureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const day = useDay(tour, departure);
  const kept = keptOn(agent.allotments, departure);
  return (
    <Panel>
      <Facts
        facts={[
          { name: t('sale.tour'), value: tour.name },
          { name: t('new_booking.departure'), value: day },
          ...(free === undefined ? [] : [{ name: t('sale.free'), value: format.number(free) }]),
          ...(kept
            ? [
                {
                  name: t('sale.kept_for_you'),
                  value: t('agents.kept.until', {
                    seats: t('agents.kept.seats', { count: kept.seats }),
                    day: format.date(kept.until),
                  }),
                },
              ]
            : []),
        ]}
      />
      {kept && tour.seat_classes.length > 0 && <Text size="sm">{t('agents.kept.no_class')}</Text>}
    </Panel>
  );
}

/** The day of a chosen departure in words; empty while it is on its way. */
function useDay({ id: tour_id, effective_timezone: timezone }: TourToSell, departure: string | null): string {
  const format = useFormat();
  const { start } = departure === null ? {} : departureOfKey(departure);
  const { data } = useCall(tourCalls.getDates, {
    query: { tour_id, limit: MOST, with_variants: true, ...(start && { starts_from: start.slice(0, 10) }) },
  });
  const date = data?.actual_dates.find((one) => departureKey(one) === departure);
  return date ? [format.listed(date, timezone), date.tour_variant].filter(Boolean).join(' · ') : '';
}
