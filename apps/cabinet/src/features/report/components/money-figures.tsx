import type { MoneySums } from '@tropa/contract';
import { MONEY_FIGURES, toldFigures, type Stretch } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { Figures } from './figures.tsx';
import { MoneyLink } from './money-link.tsx';

interface MoneyFiguresProps {
  currency: string;
  days: Stretch;
  total: MoneySums;
  compared: MoneySums | null;
}

/** The sums of the whole period, each against the other one. */
export function MoneyFigures({ currency, days, total, compared }: MoneyFiguresProps) {
  const { t } = useTranslation();
  return (
    <Figures
      figures={toldFigures(MONEY_FIGURES, total, compared, currency)}
      currency={currency}
      words={(key) => t(`reports.money.${key}`)}
      renderNumber={({ opens, now }) => (
        <MoneyLink days={days} currency={currency} kind={opens} amount={now} />
      )}
    />
  );
}
