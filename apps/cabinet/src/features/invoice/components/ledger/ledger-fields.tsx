import { useDebouncedCallback } from '@mantine/hooks';
import { currencies } from '@tropa/contract';
import { numberIn } from '@tropa/core';
import { DateRangeInput, MoneyInput, type NumberValue } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChoice } from '../../../../shared/filters/filter-choice.tsx';
import { FilterGrid } from '../../../../shared/filters/filter-grid.tsx';
import { KINDS, METHODS, type LedgerSearch } from '../../model/ledger-search.ts';

/** Who money may come through, by name and in words. */
export type LedgerProviders = readonly { name: string; title: string }[];

interface LedgerFieldsProps {
  search: LedgerSearch;
  onChange: (patch: Partial<LedgerSearch>) => void;
  /** What sums are written in where no currency is chosen. */
  currency: string;
  isStacked: boolean;
  providers: LedgerProviders;
}
const TYPING_PAUSE = 400;

/** Period, kind, method, provider, currency and sums: each change is in the address at once. */
export function LedgerFields({ search, onChange, currency, isStacked, providers }: LedgerFieldsProps) {
  const { t } = useTranslation();
  const code = search.currency ?? currency;
  return (
    <FilterGrid isStacked={isStacked}>
      <DateRangeInput
        label={t('ledger.fields.period')}
        placeholder={t('ledger.fields.any_period')}
        value={[search.from ?? null, search.to ?? null]}
        onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
      />
      <FilterChoice
        isStacked={isStacked}
        label={t('ledger.fields.kind')}
        any={t('ledger.fields.any_kind')}
        options={KINDS.map((value) => ({ value, label: t(`ledger.kinds.${value}`) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        isStacked={isStacked}
        label={t('ledger.fields.method')}
        any={t('ledger.fields.any_method')}
        options={METHODS.map((value) => ({ value, label: t(`payment.method.${value}`) }))}
        value={search.method}
        onChange={(method) => onChange({ method })}
      />
      <FilterChoice
        isStacked={isStacked}
        label={t('ledger.fields.provider')}
        any={t('ledger.fields.any_provider')}
        options={providers.map(({ name, title }) => ({ value: name, label: title }))}
        value={search.provider}
        onChange={(provider) => onChange({ provider })}
      />
      <FilterChoice
        isStacked={isStacked}
        label={t('ledger.fields.currency')}
        any={t('ledger.fields.any_currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        value={search.currency}
        onChange={(value) => onChange({ currency: value })}
      />
      <SumField
        label={t('ledger.fields.amount_from')}
        currency={code}
        value={search.sum_from}
        onChange={(sum_from) => onChange({ sum_from })}
      />
      <SumField
        label={t('ledger.fields.amount_to')}
        currency={code}
        value={search.sum_to}
        onChange={(sum_to) => onChange({ sum_to })}
      />
    </FilterGrid>
  );
}

interface SumFieldProps {
  label: string;
  currency: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A bound of the sums; it goes to the address after a pause in typing. */
function SumField({ label, currency, value, onChange }: SumFieldProps) {
  const [typed, setTyped] = useState<NumberValue>(value ?? null);
  const send = useDebouncedCallback((next: number | null) => onChange(next ?? undefined), TYPING_PAUSE);
  return (
    <MoneyInput
      label={label}
      currency={currency}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        // What is no sum bounds nothing: the field says so.
        send(numberIn(next));
      }}
    />
  );
}
