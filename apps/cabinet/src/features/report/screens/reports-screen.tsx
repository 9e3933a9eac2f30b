import type { Translate } from '@tropa/i18n';
import { IconChartBar } from '@tabler/icons-react';
import { EmptyState, FormSkeleton, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { invoiceCalls, useCall } from '../../../shared/api/index.ts';
import { moneyLeft } from '../../../shared/money-left.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';

/** Reports: what came in and went back, per currency, from the ledger of payments. */
export function ReportsScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('sections.reports.title')} description={t('sections.reports.lead')} width="narrow">
      <Income />
    </Page>
  );
}

function Income() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useOrganizer();
  const query = useCall(invoiceCalls.payments, { query: { organizer_id: id, limit: 1 } });
  return (
    <QueryState query={query} skeleton={<FormSkeleton fields={3} />}>
      {({ totals, pagination }) =>
        totals.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<IconChartBar size={24} stroke={1.6} />}
              title={t('sections.reports.empty')}
              text={t('sections.reports.empty_text')}
              action={<LinkButton to={organizerPath(id, 'bookings')}>{t('sections.to_bookings')}</LinkButton>}
            />
          </Panel>
        ) : (
          <Panel
            title={t('sections.reports.income')}
            aside={
              <LinkButton to={organizerPath(id, 'payments')} isSecondary>
                {t('sections.reports.to_payments')}
              </LinkButton>
            }
          >
            <Facts
              facts={[
                { name: t('sections.reports.count'), value: format.number(pagination.item_count) },
                ...totals.flatMap((total) => totalFacts(t, format, total)),
              ]}
            />
          </Panel>
        )
      }
    </QueryState>
  );
}

interface Total {
  currency: string;
  payed: number;
  refunded: number;
  to_agents: number;
  kept_deposits: number;
}

function totalFacts(
  t: Translate,
  format: ReturnType<typeof useFormat>,
  { currency, payed, refunded, to_agents, kept_deposits }: Total,
) {
  return [
    { name: t('sections.reports.payed', { currency }), value: format.money(payed, currency) },
    { name: t('sections.reports.refunded', { currency }), value: format.money(refunded, currency) },
    ...(to_agents === 0
      ? []
      : [{ name: t('sections.reports.to_agents', { currency }), value: format.money(to_agents, currency) }]),
    ...(kept_deposits === 0
      ? []
      : [{ name: t('deposit.kept_total_in', { currency }), value: format.money(kept_deposits, currency) }]),
    {
      name: t('sections.reports.left', { currency }),
      value: (
        <strong>{format.money(moneyLeft({ payed, refunded, to_agents, kept_deposits }), currency)}</strong>
      ),
    },
  ];
}
