import { Badge } from '@mantine/core';
import type { BankAccount } from '@tropa/contract';
import { ConfirmDialog, Dotted, MoreMenu } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankAccountCalls, organizerCalls, useCallMutation } from '../../../shared/api/index.ts';
import classes from './accounts.module.css';

const CHANGED = [bankAccountCalls.getList, organizerCalls.view];

interface AccountRowProps {
  account: BankAccount;
  /** Printed for own requests. */
  isOwn: boolean;
  readOnly: boolean;
  onEdit: () => void;
}

/** Groups of four, as people read long numbers. */
const grouped = (number: string) => number.replaceAll(/(.{4})(?=.)/gu, '$1 ');

/** An account with what may be done to it. */
export function AccountRow({ account, isOwn, readOnly, onEdit }: AccountRowProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const change = useCallMutation(bankAccountCalls.update, {
    invalidates: CHANGED,
    success: t('bank_accounts.saved'),
  });
  const remove = useCallMutation(bankAccountCalls.delete, {
    invalidates: CHANGED,
    success: t('bank_accounts.deleted'),
  });
  const { id, organizer_id: _organizer, ...fields } = account;
  const numbers = [
    account.account && grouped(account.account),
    account.iban && grouped(account.iban),
    account.bic && `${t('bank_accounts.form.bic')} ${account.bic}`,
    account.swift && `SWIFT ${account.swift}`,
  ].filter(Boolean);
  return (
    <li className={classes['account']}>
      <div className={classes['words']}>
        <span className={classes['bank']}>
          {account.bank_name}, {account.currency}
        </span>
        {account.is_default && (
          <Badge variant="light" size="sm">
            {t('bank_accounts.is_default')}
          </Badge>
        )}
        {isOwn && (
          <Badge variant="light" size="sm" color="gray">
            {t('bank_accounts.is_own')}
          </Badge>
        )}
        <span className={classes['numbers']}>
          <Dotted>{numbers}</Dotted>
        </span>
        {account.recipient !== '' && <span className={classes['numbers']}>{account.recipient}</span>}
      </div>
      {!readOnly && (
        <MoreMenu
          position="bottom-end"
          items={[
            { id: 'edit', label: t('bank_accounts.edit'), onSelect: onEdit },
            ...(account.is_default
              ? []
              : [
                  {
                    id: 'default',
                    label: t('bank_accounts.make_default'),
                    onSelect: () => change.mutate({ body: { id, fields: { ...fields, is_default: true } } }),
                  },
                ]),
            {
              id: 'delete',
              label: t('bank_accounts.delete'),
              isDangerous: true,
              onSelect: () => setIsAsking(true),
            },
          ]}
          label={t('bank_accounts.more', { name: account.bank_name })}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('bank_accounts.delete_title')}
        confirmLabel={t('bank_accounts.delete')}
        isDangerous
        onConfirm={() => remove.mutateAsync({ body: { id, force: true } })}
        onClose={() => setIsAsking(false)}
      >
        {account.is_default || isOwn ? t('bank_accounts.used_text') : t('bank_accounts.delete_text')}
      </ConfirmDialog>
    </li>
  );
}
