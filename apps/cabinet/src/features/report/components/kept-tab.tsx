import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { EmptyState, Panel, TableSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useKeptReports } from '../api/kept-reports.ts';
import { KEPT } from '../model/report-search.ts';
import type { ReportTabProps } from '../model/report-tab.ts';
import { KeptList } from './kept-list.tsx';
import { LetterSection } from './letter-section.tsx';
import { ReportTabs } from './report-tabs.tsx';
import classes from './report.module.css';

/** Reports that the person has kept, and the letter that brings them every week. */
export function KeptTab({ onChange }: ReportTabProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useKeptReports(id);
  return (
    <Page
      title={t('reports.title')}
      description={t('reports.kept.lead')}
      under={<ReportTabs value={KEPT} onChange={onChange} />}
    >
      <div className={classes['report']}>
        <QueryState query={query} skeleton={<TableSkeleton rows={4} columns={3} />}>
          {({ reports, letter }) =>
            reports.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={<IconBookmark size={24} stroke={1.6} />}
                  title={t('reports.kept.nothing')}
                  text={t('reports.kept.nothing_text')}
                  action={
                    <Button onClick={() => onChange({ report: 'sales' })}>
                      {t('reports.kept.to_reports')}
                    </Button>
                  }
                />
              </Panel>
            ) : (
              <>
                <div className={classes['table']}>
                  <KeptList reports={reports} />
                </div>
                <Panel>
                  <LetterSection letter={letter} isEmpty={reports.every(({ in_letter }) => !in_letter)} />
                </Panel>
              </>
            )
          }
        </QueryState>
      </div>
    </Page>
  );
}
