import { DateRangeInput, Select } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import {
  PAYMENT_STATES,
  SELLER_TYPES,
  SOURCES,
  statusesOf,
  type BookingSearch,
} from '../../model/booking-search.ts';
import { usePersons } from '../../api/responsible.ts';
import { useTourOptions } from '../../api/tour-options.ts';
import classes from './filter-fields.module.css';

interface FilterFieldsProps {
  organizerId: number;
  search: BookingSearch;
  onChange: (patch: Partial<BookingSearch>) => void;
  /** One under another, in a sheet. */
  isStacked: boolean;
}

/** Tour, departure, creation, status, payment, seller and the like: each change is in the address at once. */
export function FilterFields({ organizerId, search, onChange, isStacked }: FilterFieldsProps) {
  const { t } = useTranslation();
  const tours = useTourOptions(organizerId, true);
  const { persons } = usePersons(organizerId);
  const statuses = search.view === 'board' ? [] : statusesOf(search.group);
  const { person } = search;
  const common = { clearable: true, allowDeselect: true, searchable: false } as const;
  return (
    <div className={classes['fields']} data-stacked={isStacked || undefined}>
      <Select
        {...common}
        searchable
        label={t('booking.list.fields.tour')}
        placeholder={t('booking.list.fields.any_tour')}
        data={tours.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.tour ? String(search.tour) : null}
        onChange={(value) => onChange({ tour: value === null ? undefined : Number(value) })}
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
        <Select
          {...common}
          label={t('booking.list.fields.status')}
          placeholder={t('booking.list.fields.any_status')}
          data={statuses.map((status) => ({ value: String(status), label: t(`booking.status.${status}`) }))}
          value={search.status ? String(search.status) : null}
          onChange={(value) => onChange({ status: statuses.find((status) => String(status) === value) })}
        />
      )}
      <Select
        {...common}
        label={t('booking.list.fields.seller')}
        placeholder={t('booking.list.fields.any_seller')}
        data={SELLER_TYPES.map((type) => ({ value: String(type), label: t(`booking.seller.${type}`) }))}
        value={search.seller ? String(search.seller) : null}
        onChange={(value) => onChange({ seller: SELLER_TYPES.find((type) => String(type) === value) })}
      />
      <Select
        {...common}
        label={t('booking_tools.fields.payment')}
        placeholder={t('booking_tools.fields.any_payment')}
        data={PAYMENT_STATES.map((state) => ({ value: state, label: t(`booking_tools.payment.${state}`) }))}
        value={search.payment ?? null}
        onChange={(value) => onChange({ payment: PAYMENT_STATES.find((state) => state === value) })}
      />
      <Select
        {...common}
        label={t('booking_tools.fields.responsible')}
        placeholder={t('booking_tools.fields.any_responsible')}
        data={[
          { value: 'none', label: t('booking_tools.nobody') },
          ...persons.map(({ user_id, name }) => ({ value: String(user_id), label: name })),
        ]}
        value={person === undefined ? null : String(person)}
        onChange={(value) =>
          onChange({ person: value === 'none' || value === null ? (value ?? undefined) : Number(value) })
        }
      />
      <Select
        {...common}
        label={t('booking_tools.fields.source')}
        placeholder={t('booking_tools.fields.any_source')}
        data={SOURCES.map((source) => ({ value: source, label: t(`booking_tools.source.${source}`) }))}
        value={search.source ?? null}
        onChange={(value) => onChange({ source: SOURCES.find((source) => source === value) })}
      />
      <Select
        {...common}
        label={t('booking_tools.fields.kind')}
        placeholder={t('booking_tools.fields.any_kind')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`booking_tools.individual.${kind}`) }))}
        value={search.individual === undefined ? null : search.individual ? 'yes' : 'no'}
        onChange={(value) => onChange({ individual: value === null ? undefined : value === 'yes' })}
      />
    </div>
  );
}

const KINDS = ['yes', 'no'] as const;
