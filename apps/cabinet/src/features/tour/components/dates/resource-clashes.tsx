import { Alert, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ResourceClash } from '@tropa/contract';
import { RESOURCE } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCall } from '../../../../shared/api/index.ts';
import { useMay } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './dates.module.css';

/** Nothing is asked while somebody types. */
const PAUSE_MS = 400;

type Typed = ResourceClash['departure'];

interface ResourceClashesProps {
  /** Null: it is not stored yet, and nothing needs anything. */
  tourId: number | null;
  /** The departure that is changed. */
  dateId?: number | undefined;
  /** They are all that the tour will have. */
  isWhole?: boolean;
  departures: readonly Typed[];
}

/** What departures would be short of as they are typed: who has it then, or is planned with it. Nothing where all is free. */
export function ResourceClashes({ tourId, dateId, isWhole = false, departures }: ResourceClashesProps) {
  const { t } = useTranslation();
  const mayRead = useMay('resources.read') === 'all';
  const asked = departures.slice(0, RESOURCE.foreseen);
  const [typed] = useDebouncedValue(JSON.stringify(asked), PAUSE_MS);
  const settled = JSON.parse(typed) as Typed[];
  const { data, isError } = useCall(
    equipmentCalls.clashes,
    {
      body: {
        tour_id: tourId ?? 0,
        ...(dateId !== undefined && { date_id: dateId }),
        is_whole: isWhole,
        departures: settled,
      },
    },
    { enabled: mayRead && tourId !== null && settled.length > 0, keepPrevious: true },
  );
  if (!mayRead || tourId === null || settled.length === 0) return null;
  if (isError)
    return (
      <Text size="sm" c="dimmed">
        {t('resources.clashes.unknown')}
      </Text>
    );
  if (!data || data.count === 0) return null;
  const { clashes, count } = data;
  const isTaken = clashes.some(({ is_taken }) => is_taken);
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      aria-live="polite"
    >
      <b>{t(isTaken ? 'resources.clashes.taken_title' : 'resources.clashes.planned_title')}</b>
      <ul className={classes['clashes']}>
        {clashes.map((clash) => (
          <Clash
            key={`${clash.departure.date_start} ${clash.departure.time_start} ${clash.resource.id}`}
            clash={clash}
          />
        ))}
      </ul>
      {count > clashes.length && t('resources.clashes.more', { count: count - clashes.length })}
    </Alert>
  );
}

function Clash({ clash: { departure, resource, is_taken, needed, free, others } }: { clash: ResourceClash }) {
  const { t } = useTranslation();
  const format = useFormat();
  const named = others
    .map((other) =>
      t('resources.clashes.other', { name: other.tour_name, departure: format.departure(other) }),
    )
    .join('; ');
  const words = { departure: format.departure(departure), name: resource.name };
  return (
    <li>
      {is_taken
        ? t('resources.clashes.taken', { ...words, needed, free })
        : t('resources.clashes.planned', { ...words, others: named })}
      {is_taken && named !== '' && ` ${t('resources.clashes.taken_by', { others: named })}`}
    </li>
  );
}
