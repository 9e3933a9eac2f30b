import { useInfiniteQuery } from '@tanstack/react-query';
import type { DeparturesMoney } from '@tropa/contract';
import type { Stretch } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, reportCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { PagedDepartures } from './paged-departures.tsx';

type Row = DeparturesMoney['departures'][number];
/** What a number adds up of the departures that it counts. */
export type MoneyKey =
  | 'departures'
  | 'tourists'
  | 'days'
  | 'sold'
  | 'kept'
  | 'commissions'
  | 'guides'
  | 'costs'
  | 'profit'
  | 'pay';

/** A number that was pressed: of which departures, and what of them it adds up. */
export interface AddedUp extends Stretch {
  name: string;
  key: MoneyKey;
  tour_id?: number;
  guide_id?: number;
  led?: 'any' | 'unrated';
}

interface DeparturesMoneySheetProps {
  /** Undefined: no number was pressed. */
  added: AddedUp | undefined;
  onClose: () => void;
}

/** The departures that a number adds up, each with its part of it: together they are as much. */
export function DeparturesMoneySheet({ added, onClose }: DeparturesMoneySheetProps) {
  return (
    <Sheet opened={added !== undefined} onClose={onClose} title={added?.name} kind="form">
      {added && <MoneyList added={added} />}
    </Sheet>
  );
}

function MoneyList({ added: { name, key, ...filter } }: { added: AddedUp }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const asked = { organizer_id: id, ...filter };
  const query = useInfiniteQuery<DeparturesMoney, ApiFailure, Row[], readonly unknown[], string | null>({
    queryKey: callKey(reportCalls.departuresMoney, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(
        reportCalls.departuresMoney,
        { query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ departures }) => departures),
  });
  const money = (amount: number | null, { currency }: Row) =>
    amount === null ? null : format.money(amount, currency);
  const shown = (row: Row) => {
    if (key === 'departures' || key === 'tourists') return format.number(row.tourists);
    if (key === 'days') return format.number(row.days);
    return money(row[key], row);
  };
  const title =
    key === 'departures' || key === 'tourists'
      ? t('reports.profit.tourists')
      : key === 'days' || key === 'pay'
        ? t(`reports.guides.${key}`)
        : t(`reports.profit.${key}`);
  return (
    <PagedDepartures
      label={name}
      query={query}
      value={{ title, none: t('reports.guides.no_rate'), render: shown }}
    />
  );
}
