import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TourImport } from '@tropa/contract';
import { FormSkeleton, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourImportCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { CheckStep } from '../components/import/check-step.tsx';
import { ColumnsStep } from '../components/import/columns-step.tsx';
import { FileStep } from '../components/import/file-step.tsx';
import { ImportSteps, type ImportStep } from '../components/import/import-steps.tsx';
import { LatestImports } from '../components/import/latest-imports.tsx';
import classes from '../components/import/import.module.css';
import { ResultStep } from '../components/import/result-step.tsx';

const route = getRouteApi('/default/$orgId/tours/import');
/** While the job runs it is asked how far it is. */
const PROGRESS_EVERY_MS = 700;

function stepOf(read: TourImport | undefined, isChecking: boolean): ImportStep {
  if (!read) return 'file';
  if (read.status !== 'draft') return 'result';
  return isChecking ? 'check' : 'columns';
}

/** Tours and dates from a spreadsheet: file, columns, check, result. Which import and which step stands in the address. */
export function ImportScreen() {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(
    tourImportCalls.view,
    { query: { id: search.import ?? 0 } },
    {
      enabled: search.import !== undefined,
      refetchInterval: ({ state }) => (state.data?.import.status === 'running' ? PROGRESS_EVERY_MS : false),
    },
  );
  const read = search.import === undefined ? undefined : query.data?.import;
  const step = stepOf(read, search.step === 'check');
  const startOver = () => void navigate({ search: {} });
  const open = (id: number) => void navigate({ search: { import: id } });
  return (
    <Page
      title={t('tour_import.title')}
      width="narrow"
      back={
        <ActionIcon
          component={Link}
          to={organizerPath(organizer.id, 'tours')}
          variant="subtle"
          aria-label={t('tour_import.back')}
        >
          <IconArrowLeft size={20} stroke={1.8} />
        </ActionIcon>
      }
      under={<ImportSteps current={step} />}
    >
      {search.import === undefined ? (
        <div className={classes['stack']}>
          <FileStep organizer_id={organizer.id} onRead={open} />
          <LatestImports organizer_id={organizer.id} onOpen={open} />
        </div>
      ) : (
        <QueryState
          query={query}
          skeleton={
            <Panel>
              <FormSkeleton />
            </Panel>
          }
        >
          {({ import: found }) => {
            if (step === 'result') return <ResultStep read={found} onAnotherFile={startOver} />;
            if (step === 'check')
              return (
                <CheckStep
                  read={found}
                  page={search.page ?? 1}
                  onPage={(page) => void navigate({ search: { import: found.id, step: 'check', page } })}
                  onColumns={() => open(found.id)}
                  onAnotherFile={startOver}
                />
              );
            return (
              <ColumnsStep
                key={found.id}
                read={found}
                onChecked={() => void navigate({ search: { import: found.id, step: 'check' } })}
                onAnotherFile={startOver}
              />
            );
          }}
        </QueryState>
      )}
    </Page>
  );
}
