import { Text } from '@mantine/core';
import type { TourDate, TourToSell } from '@tropa/contract';
import { Dotted, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { hourlyOfKey } from '../../../../shared/departures/departure-choice.ts';
import { Facts } from '../../../../shared/page/facts.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import type { useOwnAgent } from '../../api/own-agent.ts';
import { keptOn } from '../../model/sale.ts';

interface ChosenDepartureProps {
  tour: TourToSell;
  /** As `departureKey` names it. */
  departure: string | null;
  /** The same as it is now; undefined: not known yet. */
  date: TourDate | undefined;
  agent: ReturnType<typeof useOwnAgent>;
  /** Everybody's free seats as the price was asked for; undefined: not known yet. */
  free: number | undefined;
}

/** What is being sold: the tour, its day, the seats that are left. */
export function ChosenDeparture({ tour, departure, date, agent, free }: ChosenDepartureProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = hourlyOfKey(departure);
  const started = hours ? { ...hours, date_end: hours.date_start } : date;
  const day = started && (
    <Dotted>{[format.listed(started, tour.effective_timezone), date?.tour_variant]}</Dotted>
  );
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
