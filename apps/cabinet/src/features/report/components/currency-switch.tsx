import { SegmentedControl } from '@mantine/core';
import type { Currency } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import type { ReportSearch } from '../model/report-search.ts';

interface CurrencySwitchProps {
  currencies: readonly Currency[];
  value: Currency;
  onChange: (patch: Partial<ReportSearch>) => void;
}

/** In which currency a report is told, where it has sums of several. */
export function CurrencySwitch({ currencies, value, onChange }: CurrencySwitchProps) {
  const { t } = useTranslation();
  if (currencies.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t('reports.currency')}
      data={[...currencies]}
      value={value}
      onChange={(chosen) => onChange({ currency: currencies.find((code) => code === chosen) })}
    />
  );
}
