import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useOrganizer } from '../../../../../shared/session/session.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import { DEPARTURE_TONES } from '../../../model/departure-state.ts';
import type { Bar } from '../../../model/timeline.ts';
import { SidePanel } from './departure-panel.tsx';
import classes from './departure-panel.module.css';

interface DayPanelProps {
  bar: Bar;
  /** Undefined: whoever looks may open none. */
  onOpen: ((id: number) => void) | undefined;
  onClose: () => void;
}

/** What leaves on one day, each by itself; those that nobody has booked together. */
export function DayPanel({ bar, onOpen, onClose }: DayPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const parts = bar.parts.length === 0 ? [bar] : bar.parts;
  return (
    <SidePanel title={format.dates(bar.date_start, bar.date_end)} onClose={onClose}>
      <div className={classes['body']}>
        {bar.tour_name !== '' && <p className={classes['tour']}>{bar.tour_name}</p>}
        {bar.clashes.length > 0 && (
          <p className={classes['clash']}>
            {t('departures.timeline.clash', { tours: bar.clashes.join(', ') })}
          </p>
        )}
        <ul className={classes['parts']}>
          {parts.map((part) => (
            <li key={part.key}>
              <Part part={part} withTour={bar.tour_name === ''} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        {bar.tour_id !== null && (
          <Button
            variant="default"
            renderRoot={(properties) => (
              <Link
                {...properties}
                to="/$orgId/tours/$id"
                params={{ orgId: String(id), id: String(bar.tour_id) }}
                search={{ section: 'dates' }}
              />
            )}
          >
            {t('departures.panel.schedule')}
          </Button>
        )}
      </div>
    </SidePanel>
  );
}

function Part({ part, withTour, onOpen }: { part: Bar; withTour: boolean; onOpen: DayPanelProps['onOpen'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { opens, time_start, count, taken, seats, state, isShort, lacking, isUnled } = part;
  const words = (
    <>
      <span>
        {[
          opens === null && count > 1
            ? t('departures.timeline.count', { count })
            : time_start !== null && format.clock(time_start),
          withTour && part.tour_name,
          t('departures.timeline.taken_of', { taken, seats }),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {state !== null && (
        <StatusDot tone={DEPARTURE_TONES[state]}>{t(`departures.state.${state}`)}</StatusDot>
      )}
      {isShort && <StatusDot tone="danger">{t('departures.timeline.short')}</StatusDot>}
      {lacking.length > 0 && (
        <StatusDot tone="warning">
          {t('departures.timeline.lacking', { names: lacking.join(', ') })}
        </StatusDot>
      )}
      {isUnled && <StatusDot tone="warning">{t('departures.lacks.guide')}</StatusDot>}
    </>
  );
  if (opens === null || onOpen === undefined) return <div className={classes['part']}>{words}</div>;
  return (
    <button type="button" className={classes['part']} onClick={() => onOpen(opens)}>
      {words}
    </button>
  );
}
