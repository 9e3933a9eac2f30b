import { useQueryClient } from '@tanstack/react-query';
import type { AcceptingPayments, PaymentAccount } from '@tropa/contract';
import { ConfirmDialog, MoreMenu, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callKey, paymentAccountCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from '../accounts.module.css';
import { PURPOSES, type AccountPart } from './account-parts.ts';

interface AccountCardProps {
  section: AccountPart;
  account: PaymentAccount;
  /** In demo mode the test bank takes over when it is disconnected. */
  hasStandIn: boolean;
  readOnly: boolean;
  onEdit: () => void;
  /** What the provider said of it when it was checked; null: it works. */
  onProblem: (problem: string | null) => void;
}

/** A connected account or register: whether it works, and what may be done to it. */
export function AccountCard({ section, account, hasStandIn, readOnly, onEdit, onProblem }: AccountCardProps) {
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
    success: t(`accepting.${section}.check_done`),
    onSuccess: keep,
    onFailure: (failure) => {
      onProblem(Object.values(failure.errors)[0] ?? failure.message);
      return true;
    },
  });
  const disconnect = useCallMutation(paymentAccountCalls.disconnect, {
    success: t(`accepting.${section}.disconnected`),
    onSuccess: keep,
  });
  const { title, name, is_test, checked_at } = account;
  const input = { body: { organizer_id, purpose: PURPOSES[section] } };
  return (
    <div className={classes['list']}>
      <div className={classes['account']}>
        <div className={classes['words']}>
          <span className={classes['bank']}>{title}</span>
          <StatusDot tone={is_test ? 'warning' : 'success'}>
            {t(`accepting.${section}.${is_test ? 'is_test' : 'works'}`)}
          </StatusDot>
          <span className={classes['numbers']}>{name}</span>
          {checked_at !== null && (
            <span className={classes['numbers']}>
              {t(`accepting.${section}.checked`, { moment: format.moment(checked_at) })}
            </span>
          )}
        </div>
        {!readOnly && (
          <MoreMenu
            position="bottom-end"
            label={t(`accepting.${section}.more`)}
            items={[
              { id: 'check', label: t(`accepting.${section}.check`), onSelect: () => check.mutate(input) },
              { id: 'edit', label: t(`accepting.${section}.edit`), onSelect: onEdit },
              {
                id: 'disconnect',
                label: t(`accepting.${section}.disconnect`),
                isDangerous: true,
                onSelect: () => setIsAsking(true),
              },
            ]}
          />
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t(`accepting.${section}.disconnect_title`)}
        confirmLabel={t(`accepting.${section}.disconnect`)}
        isDangerous
        onConfirm={() => disconnect.mutateAsync(input)}
        onClose={() => setIsAsking(false)}
      >
        {hasStandIn ? t('accepting.account.disconnect_demo') : t(`accepting.${section}.disconnect_text`)}
      </ConfirmDialog>
    </div>
  );
}
