import { Button } from '@mantine/core';
import type { Difference, MismatchAction } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  invoiceCalls,
  paymentCalls,
  reconciliationCalls,
  useCallMutation,
} from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';

/** Returns a payment of another sum or applies it to its booking, each after asking. */
export function SettleActions({ difference }: { difference: Difference }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<MismatchAction | null>(null);
  const { id, expected, currency, details } = difference;
  /** What has come. */
  const sum = format.money(expected ?? 0, details.provider_currency ?? currency);
  const invalidates = [reconciliationCalls.view, invoiceCalls.payments, paymentCalls.underway];
  const giveBack = useCallMutation(reconciliationCalls.settle, {
    invalidates,
    success: t('ledger.check.settle.returned'),
  });
  const apply = useCallMutation(reconciliationCalls.settle, {
    invalidates,
    success: t('ledger.check.settle.applied'),
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked('apply')}>
        {t('ledger.check.settle.apply')}
      </Button>
      <Button variant="default" onClick={() => setAsked('return')}>
        {t('ledger.check.settle.return')}
      </Button>
      <ConfirmDialog
        opened={asked === 'return'}
        title={t('ledger.check.settle.return_title', { sum })}
        confirmLabel={t('ledger.check.settle.return')}
        isDangerous
        onConfirm={() => giveBack.mutateAsync({ body: { id, action: 'return' } })}
        onClose={() => setAsked(null)}
      >
        {t('ledger.check.settle.return_text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'apply'}
        title={t('ledger.check.settle.apply_title', { sum })}
        confirmLabel={t('ledger.check.settle.apply')}
        onConfirm={() => apply.mutateAsync({ body: { id, action: 'apply' } })}
        onClose={() => setAsked(null)}
      >
        {t('ledger.check.settle.apply_text')}
      </ConfirmDialog>
    </>
  );
}
