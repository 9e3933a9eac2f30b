import { useQueryClient } from '@tanstack/react-query';
import type { AcceptingPayments, PaymentAccount } from '@tropa/contract';
import { ConfirmDialog, MoreMenu, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, paymentAccountCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from '../accounts.module.css';

interface AccountCardProps {
  account: PaymentAccount;
  /** In demo mode the test bank takes over when it is disconnected. */
  hasStandIn: boolean;
  readOnly: boolean;
  onEdit: () => void;
  /** What the provider said of it when it was checked; null: it works. */
  onProblem: (problem: string | null) => void;
}

/** A connected account: whether it works, and what may be done to it. */
export function AccountCard({ account, hasStandIn, readOnly, onEdit, onProblem }: AccountCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const keep = (answer: AcceptingPayments) => {
    onProblem(null);
    queryClient.setQueryData(callKey(paymentAccountCalls.view, { query: { organizer_id } }), answer);
  };
  const check = useCallMutation(paymentAccountCalls.check, {
    success: t('accepting.account.check_done'),
    onSuccess: keep,
    onFailure: (failure) => {
      onProblem(Object.values(failure.errors)[0] ?? failure.message);
      return true;
    },
  });
  const disconnect = useCallMutation(paymentAccountCalls.disconnect, {
    success: t('accepting.account.disconnected'),
    onSuccess: keep,
  });
  const { title, name, is_test, checked_at } = account;
  const input = { body: { organizer_id } };
  return (
    <div className={classes['list']}>
      <div className={classes['account']}>
        <div className={classes['words']}>
          <span className={classes['bank']}>{title}</span>
          <StatusDot tone={is_test ? 'warning' : 'success'}>
            {t(is_test ? 'accepting.account.is_test' : 'accepting.account.works')}
          </StatusDot>
          <span className={classes['numbers']}>{name}</span>
          {checked_at !== null && (
            <span className={classes['numbers']}>
              {t('accepting.account.checked', { moment: format.moment(checked_at) })}
            </span>
          )}
        </div>
        {!readOnly && (
          <MoreMenu
            position="bottom-end"
            label={t('accepting.account.more')}
            items={[
              { id: 'check', label: t('accepting.account.check'), onSelect: () => check.mutate(input) },
              { id: 'edit', label: t('accepting.account.edit'), onSelect: onEdit },
              {
                id: 'disconnect',
                label: t('accepting.account.disconnect'),
                isDangerous: true,
                onSelect: () => setIsAsking(true),
              },
            ]}
          />
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('accepting.account.disconnect_title')}
        confirmLabel={t('accepting.account.disconnect')}
        isDangerous
        onConfirm={() => disconnect.mutateAsync(input)}
        onClose={() => setIsAsking(false)}
      >
        {t(hasStandIn ? 'accepting.account.disconnect_demo' : 'accepting.account.disconnect_text')}
      </ConfirmDialog>
    </div>
  );
}
