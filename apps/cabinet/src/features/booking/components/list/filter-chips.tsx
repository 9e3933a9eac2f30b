import { useTranslation } from 'react-i18next';
import { Chips } from '../../../../shared/filters/chips.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { useAgentName } from '../../api/agent-options.ts';
import { usePersons, useSeesInside } from '../../../../shared/team/persons.ts';
import { useTourOptions } from '../../api/tour-options.ts';
import type { BookingSearch } from '../../model/booking-search.ts';

interface FilterChipsProps {
  organizerId: number;
  search: BookingSearch;
  onChange: (patch: Partial<BookingSearch>) => void;
  onReset: () => void;
}

/** What the list is narrowed by, each to be taken away by a click. */
export function FilterChips({ organizerId, search, onChange, onReset }: FilterChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const tours = useTourOptions(organizerId, search.tour !== undefined);
  const range = (from: string | undefined, to: string | undefined) => {
    if (from && to) return format.dates(from, to);
    if (from) return t('booking.list.from', { date: format.date(from) });
    return to ? t('booking.list.until', { date: format.date(to) }) : undefined;
  };
  const { tour, status, seller, agent, source, payment, person, client, individual } = search;
  const agentName = useAgentName(agent);
  const seesInside = useSeesInside();
  const { persons } = usePersons(organizerId, typeof person === 'number');
  const personName = () =>
    person === 'none'
      ? t('booking_tools.nobody')
      : (persons.find(({ user_id }) => user_id === person)?.name ?? t('booking_tools.former'));
  const chips = [
    {
      key: 'tour',
      name: t('booking.list.fields.tour'),
      value: tour === undefined ? undefined : (tours.find(({ id }) => id === tour)?.name ?? `№ ${tour}`),
      patch: { tour: undefined },
    },
    {
      key: 'dates',
      name: t('booking.list.fields.dates'),
      value: range(search.date_from, search.date_to),
      patch: { date_from: undefined, date_to: undefined },
    },
    {
      key: 'created',
      name: t('booking.list.fields.created'),
      value: range(search.created_from, search.created_to),
      patch: { created_from: undefined, created_to: undefined },
    },
    {
      key: 'status',
      name: t('booking.list.fields.status'),
      value: status && t(`booking.status.${status}`),
      patch: { status: undefined },
    },
    {
      key: 'seller',
      name: t('booking.list.fields.seller'),
      value: seller && t(`booking.seller.${seller}`),
      patch: { seller: undefined },
    },
    {
      key: 'agent',
      name: t('agents.sale.agent'),
      value: agent === undefined ? undefined : (agentName ?? `№ ${agent}`),
      patch: { agent: undefined },
    },
    {
      key: 'payment',
      name: t('booking_tools.fields.payment'),
      value: payment && t(`booking_tools.payment.${payment}`),
      patch: { payment: undefined },
    },
    {
      key: 'due',
      name: t('booking_tools.fields.due'),
      value: range(search.due_from, search.due_to),
      patch: { due_from: undefined, due_to: undefined },
    },
    {
      key: 'person',
      name: t('booking_tools.fields.responsible'),
      value: person === undefined || !seesInside ? undefined : personName(),
      patch: { person: undefined },
    },
    {
      key: 'client',
      name: t('booking_tools.fields.client'),
      value: client && t(`booking_tools.client.${client}`),
      patch: { client: undefined },
    },
    {
      key: 'source',
      name: t('booking_tools.fields.source'),
      value: source && t(`booking_tools.source.${source}`),
      patch: { source: undefined },
    },
    {
      key: 'individual',
      name: t('booking_tools.fields.kind'),
      value:
        individual === undefined ? undefined : t(`booking_tools.individual.${individual ? 'yes' : 'no'}`),
      patch: { individual: undefined },
    },
  ].flatMap(({ value, patch, ...chip }) =>
    value === undefined ? [] : [{ ...chip, value, onRemove: () => onChange(patch) }],
  );
  return (
    <Chips
      chips={chips}
      removeLabel={(name) => t('booking.list.remove_filter', { name })}
      reset={t('booking.list.reset')}
      onReset={onReset}
    />
  );
}
