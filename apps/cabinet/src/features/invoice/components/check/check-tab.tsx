import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconChecks, IconRefresh } from '@tabler/icons-react';
import type { Difference } from '@tropa/contract';
import { FIRST_PAGE, PAGE_SIZE } from '@tropa/core';
import { Dotted, EmptyState, Pagination, Panel, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  invoiceCalls,
  paymentCalls,
  reconciliationCalls,
  useCall,
  useCallMutation,
} from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useHandlesMoney, useOrganizer } from '../../../../shared/session/session.ts';
import type { LedgerAddress } from '../../model/use-ledger-address.ts';
import classes from './check.module.css';
import { CheckState } from './check-state.tsx';
import { DifferenceItem } from './difference-item.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

/** So often it is asked how far a comparison is, ms. */
const ASK_EVERY = 1000;
const isOnItsWay = (status: string | undefined) => status === 'waiting' || status === 'running';

/** The comparison of the money: how it stands, what differs and what to do about it. */
export function CheckTab({ address }: { address: LedgerAddress }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { search, onChange, onPage } = address;
  const state = search.state === 'closed' ? 'closed' : 'open';
  const query = useCall(
    reconciliationCalls.view,
    { query: { organizer_id: id, state, page: search.page ?? FIRST_PAGE, limit: PAGE_SIZE.requests } },
    {
      keepPrevious: true,
      refetchInterval: ({ state: known }) => (isOnItsWay(known.data?.run?.status) ? ASK_EVERY : false),
    },
  );
  const check = useCallMutation(reconciliationCalls.check, {
    // What the comparison finds it may also mend.
    invalidates: [reconciliationCalls.view, invoiceCalls.payments, paymentCalls.underway],
  });
  const mayCheck = useHandlesMoney();
  const [resolved, setResolved] = useState<Difference | null>(null);
  /** Why nothing is listed: there was no comparison yet, or it found nothing. */
  const emptyOf = (run: unknown) => (state === 'open' && !run ? 'never' : state);
  const isBusy = check.isPending || isOnItsWay(query.data?.run?.status);
  return (
    <>
      <Text c="dimmed" className={classes['lead'] ?? ''}>
        {t('ledger.check.lead')}
      </Text>
      <QueryState query={query} skeleton={<TextSkeleton lines={6} />}>
        {({ run, has_provider, open_count, differences, pagination }) => (
          <>
            <div className={classes['head']}>
              <CheckState run={run} hasProvider={has_provider} />
              {mayCheck && (
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={16} stroke={1.6} />}
                  loading={isBusy}
                  onClick={() => check.mutate({ body: { organizer_id: id } })}
                >
                  {t('ledger.check.now')}
                </Button>
              )}
            </div>
            <SegmentedControl
              aria-label={t('ledger.check.states.label')}
              value={state}
              onChange={(value) => onChange({ state: value === 'closed' ? 'closed' : undefined })}
              data={[
                {
                  value: 'open',
                  label: (
                    <Dotted>
                      {t('ledger.check.states.open')}
                      {open_count > 0 && open_count}
                    </Dotted>
                  ),
                },
                { value: 'closed', label: t('ledger.check.states.closed') },
              ]}
            />
            <Panel flush className={classes['panel']}>
              {differences.length === 0 ? (
                <EmptyState
                  icon={<IconChecks size={24} stroke={1.6} />}
                  title={t(`ledger.check.empty.${emptyOf(run)}.title`)}
                  text={t(`ledger.check.empty.${emptyOf(run)}.text`)}
                />
              ) : (
                <ul className={classes['list']}>
                  {differences.map((difference) => (
                    <DifferenceItem
                      key={difference.id}
                      organizerId={id}
                      difference={difference}
                      mayResolve={mayCheck}
                      onResolve={() => setResolved(difference)}
                    />
                  ))}
                </ul>
              )}
              <Pagination pagination={pagination} onPage={onPage} />
            </Panel>
          </>
        )}
      </QueryState>
      <ResolveDialog difference={resolved} onClose={() => setResolved(null)} />
    </>
  );
}
