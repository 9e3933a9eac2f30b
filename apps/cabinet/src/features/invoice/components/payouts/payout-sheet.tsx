import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, Payout, payoutCalls as calls } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import { ConfirmDialog, Dotted, Pagination, Sheet, StatusDot, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payoutCalls, saveBlob, useCall, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { Facts } from '../../../../shared/page/facts.tsx';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useHandlesMoney } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { PAYOUT_TONE } from '../../model/payout-status.ts';
import classes from './payouts.module.css';

interface PayoutSheetProps {
  organizerId: number;
  /** Undefined: closed. */
  id: number | undefined;
  onClose: () => void;
}
const LINES = 10;

/** A payout: its sums, where it goes, how it stands, and its lines. */
export function PayoutSheet({ organizerId, id, onClose }: PayoutSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={id !== undefined}
      onClose={onClose}
      kind="form"
      title={t('ledger.payouts.view_title', { id })}
    >
      {id !== undefined && <PayoutView key={id} organizerId={organizerId} id={id} />}
    </Sheet>
  );
}

function PayoutView({ organizerId, id }: { organizerId: number; id: number }) {
  const [page, setPage] = useState<number>(FIRST_PAGE);
  const query = useCall(payoutCalls.view, { query: { id, page, limit: LINES } }, { keepPrevious: true });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={10} />} compact>
      {(answer) => (
        <>
          <PayoutFacts organizerId={organizerId} payout={answer.payout} />
          <Lines {...answer} organizerId={organizerId} onPage={setPage} />
          <Actions payout={answer.payout} />
        </>
      )}
    </QueryState>
  );
}

function PayoutFacts({ organizerId, payout }: { organizerId: number; payout: Payout }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { account, currency, sent_at, confirmed_at } = payout;
  const money = (sum: number) => format.money(sum, currency);
  return (
    <Facts
      facts={[
        {
          name: t('ledger.payouts.status'),
          value: (
            <StatusDot tone={PAYOUT_TONE[payout.status]}>
              {t(`ledger.payouts.statuses.${payout.status}`)}
            </StatusDot>
          ),
        },
        { name: t('ledger.payouts.period'), value: format.dates(payout.period_start, payout.period_end) },
        { name: t('ledger.payouts.payed'), value: money(payout.payed) },
        { name: t('ledger.payouts.refunded'), value: money(payout.refunded) },
        { name: t('ledger.payouts.commission'), value: money(payout.commission) },
        { name: t('ledger.payouts.amount'), value: <strong>{money(payout.amount)}</strong> },
        {
          name: t('ledger.payouts.account'),
          value: account ? (
            [account.bank_name, account.account || account.iban].join(', ')
          ) : (
            <>
              {t('ledger.payouts.no_account')}{' '}
              <Link
                to="/$orgId/settings"
                params={{ orgId: String(organizerId) }}
                search={{ tab: 'accounts' }}
                className={classes['anchor']}
              >
                {t('ledger.payouts.add_account')}
              </Link>
            </>
          ),
        },
        ...(sent_at
          ? [
              { name: t('ledger.payouts.sent_at'), value: format.moment(sent_at) },
              { name: t('ledger.payouts.reference'), value: payout.reference },
            ]
          : []),
        ...(confirmed_at
          ? [{ name: t('ledger.payouts.confirmed_at'), value: format.moment(confirmed_at) }]
          : []),
      ]}
    />
  );
}

type LinesProps = CallAnswer<typeof calls.view> & { organizerId: number; onPage: (page: number) => void };

function Lines({ lines, payout, pagination, organizerId, onPage }: LinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (sum: number) => format.money(sum, payout.currency);
  return (
    <section className={classes['lines']} aria-label={t('ledger.payouts.lines')}>
      <h3>{t('ledger.payouts.lines')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              <Link
                to={organizerPath(organizerId, 'bookings', line.request_id)}
                className={classes['anchor']}
              >
                {t('payment.invoice', { number: line.invoice_number })}
              </Link>
              <span className={classes['quiet']}>
                <Dotted>{[format.date(line.day), line.tour_name, line.site_name]}</Dotted>
              </span>
            </span>
            <span className={classes['figures']}>
              <span>{money(line.amount)}</span>
              <span className={classes['quiet']}>
                {t('ledger.payouts.line_commission')}:{' '}
                {t('ledger.payouts.commission_of', {
                  sum: money(line.commission),
                  percent: line.commission_percent,
                })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={onPage} />}
    </section>
  );
}

function Actions({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const mayConfirm = useHandlesMoney();
  const download = useCallMutation(payoutCalls.statement, {
    onSuccess: (file) => saveBlob(file, t('ledger.payouts.file', { id: payout.id })),
  });
  const confirm = useCallMutation(payoutCalls.confirm, {
    invalidates: [payoutCalls.list, payoutCalls.view],
    success: t('ledger.payouts.confirmed'),
  });
  return (
    <div className={classes['foot']}>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        loading={download.isPending}
        onClick={() => download.mutate({ query: { id: payout.id } })}
      >
        {t('ledger.payouts.download')}
      </Button>
      {mayConfirm && payout.status === 'sent' && (
        <Button onClick={() => setIsAsking(true)}>{t('ledger.payouts.confirm')}</Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('ledger.payouts.confirm_title')}
        confirmLabel={t('ledger.payouts.confirm')}
        onConfirm={() => confirm.mutateAsync({ body: { id: payout.id } })}
        onClose={() => setIsAsking(false)}
      >
        {t('ledger.payouts.confirm_text', { sum: format.money(payout.amount, payout.currency) })}
      </ConfirmDialog>
    </div>
  );
}
