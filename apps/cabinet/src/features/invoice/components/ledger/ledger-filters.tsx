import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Chips } from '../../../../shared/filters/chips.tsx';
import { FilterFrame } from '../../../../shared/filters/filter-frame.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { countChosen, type LedgerSearch } from '../../model/ledger-search.ts';
import type { LedgerAddress } from '../../model/use-ledger-address.ts';
import { LedgerFields, type LedgerProviders } from './ledger-fields.tsx';

interface LedgerFiltersProps {
  address: LedgerAddress;
  /** The organizer's own. */
  currency: string;
  providers: LedgerProviders;
  aside: ReactNode;
}

/** Search and filters above the ledger, and what is filtered by now. */
export function LedgerFilters({ address, currency, providers, aside }: LedgerFiltersProps) {
  const { t } = useTranslation();
  const { search, onChange, onReset } = address;
  const count = countChosen(search);
  const chips = useChips(search, currency, providers).map(({ patch, ...chip }) => ({
    ...chip,
    onRemove: () => onChange(patch),
  }));
  return (
    <FilterFrame
      search={search.q}
      onSearch={(q) => onChange({ q })}
      words={{
        search: t('ledger.search'),
        filters: t('ledger.filters'),
        filtersOn: t('ledger.filters_on', { count }),
        show: t('ledger.show'),
      }}
      count={count}
      aside={aside}
      renderFields={(isStacked) => (
        <LedgerFields
          search={search}
          onChange={onChange}
          currency={currency}
          isStacked={isStacked}
          providers={providers}
        />
      )}
      chips={
        <Chips
          chips={chips}
          removeLabel={(name) => t('ledger.remove', { name })}
          reset={t('ledger.reset')}
          onReset={onReset}
        />
      }
    />
  );
}

function useChips(search: LedgerSearch, ownCurrency: string, providers: LedgerProviders) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, to, kind, method, provider, currency, sum_from, sum_to } = search;
  const money = (sum: number) => format.money(sum, currency ?? ownCurrency);
  const period = () => {
    if (from && to) return format.dates(from, to);
    if (from) return t('ledger.from', { date: format.date(from) });
    return to && t('ledger.until', { date: format.date(to) });
  };
  const sums = [
    ...(sum_from === undefined ? [] : [t('ledger.sum_from', { sum: money(sum_from) })]),
    ...(sum_to === undefined ? [] : [t('ledger.sum_to', { sum: money(sum_to) })]),
  ].join(' ');
  return [
    {
      key: 'period',
      name: t('ledger.fields.period'),
      value: period(),
      patch: { from: undefined, to: undefined },
    },
    {
      key: 'kind',
      name: t('ledger.fields.kind'),
      value: kind && t(`ledger.kinds.${kind}`),
      patch: { kind: undefined },
    },
    {
      key: 'method',
      name: t('ledger.fields.method'),
      value: method && t(`payment.method.${method}`),
      patch: { method: undefined },
    },
    {
      key: 'provider',
      name: t('ledger.fields.provider'),
      value: provider && (providers.find(({ name }) => name === provider)?.title ?? provider),
      patch: { provider: undefined },
    },
    { key: 'currency', name: t('ledger.fields.currency'), value: currency, patch: { currency: undefined } },
    {
      key: 'amount',
      name: t('ledger.fields.amount'),
      value: sums || undefined,
      patch: { sum_from: undefined, sum_to: undefined },
    },
  ].flatMap(({ value, ...chip }) => (value === undefined ? [] : [{ ...chip, value }]));
}
