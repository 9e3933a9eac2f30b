import type { ToldFigure } from '@tropa/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

/** How a figure of a report is written. */
type WriteFigure = (value: number) => string;

interface FiguresProps<Key extends string, Opens extends string> {
  figures: readonly ToldFigure<Key, Opens>[];
  currency: string;
  words: (key: Key) => string;
  /** A figure that opens what it counts, or which movements made it. */
  renderNumber: (figure: ToldFigure<Key, Opens>, write: WriteFigure) => ReactNode;
  /** Further ones. */
  children?: ReactNode;
}

/** The figures over a report, each with how it stands to the other period: as its letter tells them. */
export function Figures<Key extends string, Opens extends string>({
  figures,
  currency,
  words,
  renderNumber,
  children,
}: FiguresProps<Key, Opens>) {
  const { t } = useTranslation();
  const format = useFormat();
  const write = {
    number: format.number,
    money: (amount: number) => format.money(amount, currency),
    percent: (share: number) => format.percent(share),
    days: (count: number) => t('reports.sales.days', { count }),
  };
  return (
    <dl className={classes['figures']}>
      {figures.map((figure) => (
        <div key={figure.key} data-strong={figure.isMain || undefined}>
          <dt>{words(figure.key)}</dt>
          <dd>{renderNumber(figure, write[figure.unit])}</dd>
          {figure.before !== undefined && (
            <dd className={classes['against']}>
              {[
                figure.moved &&
                  t(`reports.${figure.moved.way}`, { percent: format.percent(figure.moved.percent) }),
                t('reports.against', { amount: write[figure.unit](figure.before) }),
              ]
                .filter(Boolean)
                .join(', ')}
            </dd>
          )}
        </div>
      ))}
      {children}
    </dl>
  );
}
