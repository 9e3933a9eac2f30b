import { CLIENT_KINDS } from '@tropa/core';
import { DateRangeInput, Select } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useAgentOptions, useSeesAgents } from '../../api/agent-options.ts';
import { usePersons, useSeesInside } from '../../../../shared/team/persons.ts';
import { useTourOptions } from '../../api/tour-options.ts';
import {
  PAYMENT_STATES,
  SELLER_TYPES,
  SOURCES,
  statusesOf,
  type BookingSearch,
} from '../../model/booking-search.ts';
import { FilterChoice } from '../../../../shared/filters/filter-choice.tsx';
import { IN_SHEET } from '../new/in-sheet.ts';
import { FilterGrid } from '../../../../shared/filters/filter-grid.tsx';

interface FilterFieldsProps {
  organizerId: number;
  search: BookingSearch;
  onChange: (patch: Partial<BookingSearch>) => void;
  /** One under another, in a sheet. */
  isStacked: boolean;
}

const KINDS = ['yes', 'no'] as const;
const NOBODY = 'none';
/** The number that an option stands for. */
const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));

/** Tour, departure, creation, status, payment, seller and the like: each change is in the address at once. */
export function FilterFields({ organizerId, search, onChange, isStacked }: FilterFieldsProps) {
  const { t } = useTranslation();
  const tours = useTourOptions(organizerId, true);
  const { persons } = usePersons(organizerId);
  const seesInside = useSeesInside();
  const statuses = search.view === 'board' ? [] : statusesOf(search.group);
  const { individual, person } = search;
  return (
    <FilterGrid isStacked={isStacked}>
      <FilterChoice
        searchable
        isStacked={isStacked}
        label={t('booking.list.fields.tour')}
        any={t('booking.list.fields.any_tour')}
        options={tours.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.tour === undefined ? undefined : String(search.tour)}
        onChange={(value) => onChange({ tour: numberOf(value) })}
      />
      <DateRangeInput
        label={t('booking.list.fields.dates')}
        placeholder={t('booking.list.fields.any_dates')}
        value={[search.date_from ?? null, search.date_to ?? null]}
        onChange={([from, to]) => onChange({ date_from: from ?? undefined, date_to: to ?? undefined })}
      />
      <DateRangeInput
        label={t('booking.list.fields.created')}
        placeholder={t('booking.list.fields.any_dates')}
        value={[search.created_from ?? null, search.created_to ?? null]}
        onChange={([from, to]) => onChange({ created_from: from ?? undefined, created_to: to ?? undefined })}
      />
      {statuses.length > 0 && (
        <FilterChoice
          isStacked={isStacked}
          label={t('booking.list.fields.status')}
          any={t('booking.list.fields.any_status')}
          options={statuses.map((status) => ({
            value: String(status),
            label: t(`booking.status.${status}`),
          }))}
          value={search.status === undefined ? undefined : String(search.status)}
          onChange={(value) => onChange({ status: statuses.find((status) => String(status) === value) })}
        />
      )}
      <FilterChoice
        isStacked={isStacked}
        label={t('booking_tools.fields.payment')}
        any={t('booking_tools.fields.any_payment')}
        options={PAYMENT_STATES.map((state) => ({
          value: state,
          label: t(`booking_tools.payment.${state}`),
        }))}
        value={search.payment}
        onChange={(payment) => onChange({ payment })}
      />
      {seesInside && (
        <FilterChoice
          isStacked={isStacked}
          label={t('booking_tools.fields.responsible')}
          any={t('booking_tools.fields.any_responsible')}
          options={[
            { value: NOBODY, label: t('booking_tools.nobody') },
            ...persons.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
          ]}
          value={person === undefined ? undefined : String(person)}
          onChange={(value) => onChange({ person: value === NOBODY ? NOBODY : numberOf(value) })}
        />
      )}
      <FilterChoice
        isStacked={isStacked}
        label={t('booking.list.fields.seller')}
        any={t('booking.list.fields.any_seller')}
        options={SELLER_TYPES.map((type) => ({ value: String(type), label: t(`booking.seller.${type}`) }))}
        value={search.seller === undefined ? undefined : String(search.seller)}
        onChange={(value) => onChange({ seller: SELLER_TYPES.find((type) => String(type) === value) })}
      />
      <AgentChoice value={search.agent} onChange={(agent) => onChange({ agent })} />
      <FilterChoice
        isStacked={isStacked}
        label={t('booking_tools.fields.client')}
        any={t('booking_tools.fields.any_client')}
        options={CLIENT_KINDS.map((kind) => ({ value: kind, label: t(`booking_tools.client.${kind}`) }))}
        value={search.client}
        onChange={(client) => onChange({ client })}
      />
      <FilterChoice
        isStacked={isStacked}
        label={t('booking_tools.fields.source')}
        any={t('booking_tools.fields.any_source')}
        options={SOURCES.map((source) => ({ value: source, label: t(`booking_tools.source.${source}`) }))}
        value={search.source}
        onChange={(source) => onChange({ source })}
      />
      <FilterChoice
        isStacked={isStacked}
        label={t('booking_tools.fields.kind')}
        any={t('booking_tools.fields.any_kind')}
        options={KINDS.map((kind) => ({ value: kind, label: t(`booking_tools.individual.${kind}`) }))}
        value={individual === undefined ? undefined : individual ? 'yes' : 'no'}
        onChange={(kind) => onChange({ individual: kind === undefined ? undefined : kind === 'yes' })}
      />
    </FilterGrid>
  );
}

interface AgentChoiceProps {
  value: number | undefined;
  onChange: (agent: number | undefined) => void;
}

/** Which agent has sold it, found by typing; nothing for whoever sees no agents, and where there are none. */
function AgentChoice({ value, onChange }: AgentChoiceProps) {
  const { t } = useTranslation();
  const seesAgents = useSeesAgents();
  const { options, setTyped, isPending, isSearched } = useAgentOptions(value);
  if (!seesAgents || (options.length === 0 && !isSearched)) return null;
  return (
    <Select
      clearable
      allowDeselect
      searchable
      comboboxProps={IN_SHEET}
      label={t('agents.sale.agent')}
      placeholder={t('agents.sale.any')}
      loading={isPending}
      // The server has searched.
      filter={({ options: found }) => found}
      data={options}
      value={value === undefined ? null : String(value)}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  );
}
