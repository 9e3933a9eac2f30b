import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, DepartureView } from '@tropa/contract';
import { Panel, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCall, useCallMutation } from '../../../../../shared/api/index.ts';
import { useMay, useScope } from '../../../../../shared/session/session.ts';
import { takingPath } from '../../../../../shared/taking-path.ts';
import { useFormat } from '../../../../../shared/use-format.ts';
import classes from './departure-page.module.css';

type Needed = CallAnswer<(typeof equipmentCalls)['ofDeparture']>['resources'][number];

/** What a departure is made with, who else has it then, and what may stand for it; nothing where it needs nothing. */
export function DepartureResources({ departure }: { departure: DepartureView }) {
  const { t } = useTranslation();
  const isShown = useMay('resources.read') === 'all' && departure.request_id === null;
  const { data } = useCall(
    equipmentCalls.ofDeparture,
    { query: { date_id: departure.id } },
    { enabled: isShown },
  );
  if (!isShown || !data || data.resources.length === 0) return null;
  return (
    <Panel title={t('resources.departure.title')}>
      <ul className={classes['resources']}>
        {data.resources.map((needed) => (
          <Resource key={needed.resource_id} needed={needed} departure={departure} />
        ))}
      </ul>
    </Panel>
  );
}

function Resource({ needed, departure }: { needed: Needed; departure: DepartureView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canWrite = useScope('tours', 'write') === 'all';
  const { resource_id, name, substitute, substitutes, quantity, is_taken, is_free, others } = needed;
  const swap = useCallMutation(equipmentCalls.swap, {
    invalidates: [equipmentCalls.ofDeparture, equipmentCalls.calendar],
    success: t('resources.departure.swapped'),
  });
  const chosen = substitute?.id ?? resource_id;
  const choices = new Map([
    [resource_id, name],
    [chosen, substitute?.name ?? name],
    ...substitutes.map((one) => [one.id, one.name] as const),
  ]);
  const free = is_taken ? 'taken' : 'free';
  return (
    <li>
      <span className={classes['cell']}>
        <b>{choices.get(chosen)}</b>
        <StatusDot tone={is_free ? (is_taken ? 'success' : 'neutral') : 'danger'}>
          {t(`resources.departure.${is_free ? free : 'short'}`, { count: quantity })}
        </StatusDot>
        {!is_free &&
          others.map((other) => (
            <Link
              key={takingPath(departure.organizer_id, other)}
              className={classes['link_button']}
              to={takingPath(departure.organizer_id, other)}
            >
              {t('resources.departure.other', {
                departure: format.departure(other),
                name: other.tour_name,
              })}
            </Link>
          ))}
      </span>
      {canWrite && choices.size > 1 && (
        <Select
          label={t('resources.departure.choose', { name })}
          allowDeselect={false}
          disabled={swap.isPending}
          value={String(chosen)}
          data={[...choices].map(([id, label]) => ({ value: String(id), label }))}
          onChange={(next) =>
            swap.mutate({
              body: {
                date_id: departure.id,
                resource_id,
                substitute_id: next === String(resource_id) ? null : Number(next),
              },
            })
          }
        />
      )}
    </li>
  );
}
