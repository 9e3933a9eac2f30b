import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ImportProblem, TourImport } from '@tropa/contract';
import { DataTable, Dotted, EmptyState, Pagination, Panel, TableSkeleton, type Column } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourImportCalls, useCall, useCallMutation } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import classes from './import.module.css';

interface CheckStepProps {
  read: TourImport;
  page: number;
  onPage: (page: number) => void;
  onColumns: () => void;
  onAnotherFile: () => void;
}

/** What would be made, and each problem by row and column. */
export function CheckStep({ read, page, onPage, onColumns, onAnotherFile }: CheckStepProps) {
  const { t } = useTranslation();
  const { id, mapping, is_making_tours } = read;
  const plan = useCall(
    tourImportCalls.check,
    { body: { id, mapping, is_making_tours, page } },
    { keepPrevious: true },
  );
  const apply = useCallMutation(tourImportCalls.apply, { invalidates: [tourImportCalls.view] });
  const columns = useProblemColumns();
  return (
    <QueryState query={plan} skeleton={<TableSkeleton rows={6} columns={4} />}>
      {({ problems, pagination, bad_rows, good_rows, tours_to_make, dates_to_make }) => (
        <div className={classes['stack']}>
          <Panel title={read.file_name}>
            <div className={classes['stack']}>
              <ul className={classes['facts']}>
                <li>{t('tour_import.check.ready', { count: good_rows })}</li>
                <li>{t('tour_import.check.tours', { count: tours_to_make })}</li>
                <li>{t('tour_import.check.dates', { count: dates_to_make })}</li>
                {bad_rows > 0 && <li>{t('tour_import.check.bad', { count: bad_rows })}</li>}
              </ul>
              {bad_rows > 0 && (
                <p className={classes['quiet']}>
                  {t(good_rows > 0 ? 'tour_import.check.fix' : 'tour_import.check.nothing')}
                </p>
              )}
              <div className={classes['actions']}>
                {good_rows > 0 && (
                  <Button
                    loading={apply.isPending}
                    onClick={() => apply.mutate({ body: { id, skip_bad_rows: bad_rows > 0 } })}
                  >
                    {bad_rows > 0
                      ? t('tour_import.check.apply_good', { count: good_rows })
                      : t('tour_import.check.apply')}
                  </Button>
                )}
                <Button variant="default" onClick={onColumns}>
                  {t('tour_import.check.to_columns')}
                </Button>
                <Button variant="default" onClick={onAnotherFile}>
                  {t('tour_import.check.another_file')}
                </Button>
              </div>
            </div>
          </Panel>
          <DataTable
            label={t('tour_import.check.table')}
            columns={columns}
            rows={problems}
            rowKey={({ row, field, code }) => `${row} ${field ?? ''} ${code}`}
            isFetching={plan.isPlaceholderData}
            empty={
              <EmptyState
                icon={<IconCircleCheck size={24} stroke={1.6} />}
                title={t('tour_import.check.clean')}
                text={t('tour_import.check.clean_text')}
              />
            }
            footer={
              pagination.page_count > 1 ? <Pagination pagination={pagination} onPage={onPage} /> : undefined
            }
          />
        </div>
      )}
    </QueryState>
  );
}

function useProblemColumns(): Column<ImportProblem>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'row',
      title: t('tour_import.check.row'),
      width: 96,
      card: 'line',
      render: ({ row }) => row,
    },
    {
      key: 'column',
      title: t('tour_import.check.column'),
      width: 220,
      card: 'line',
      render: ({ column, field }) => {
        const place = [column, field && t(`tour_import.field.${field}`)];
        return place.some(Boolean) ? <Dotted>{place}</Dotted> : null;
      },
      none: '—',
    },
    {
      key: 'problem',
      title: t('tour_import.check.problem'),
      card: 'title',
      render: ({ code }) => t(`tour_import.problem.${code}`),
    },
    {
      key: 'value',
      title: t('tour_import.check.value'),
      width: 220,
      card: 'line',
      none: '—',
      render: ({ value }) => value,
    },
  ];
}
