import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { SaleStatus, type BookingView, type StaffDeposit } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../shared/page/facts.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import { DepositEntries } from './deposit-entries.tsx';
import type { OpenDialog } from '../dialogs/use-dialog.ts';

interface DepositPanelProps {
  booking: BookingView;
  deposit: StaffDeposit;
  onOpen: OpenDialog;
}

/** The deposit of a booking: what came, what became of it, and what is to be done. */
export function DepositPanel({
  booking: { base_sale_status: status, timezone },
  deposit,
  onOpen,
}: DepositPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, amount, taken_amount, returned_amount, kept_amount, left_amount, currency } = deposit;
  const money = (sum: number) => format.money(sum, currency);
  const sum = (name: string, value: number) => (value === 0 ? [] : [{ name, value: money(value) }]);
  const canTake =
    deposit.can_change &&
    taken_amount < amount &&
    returned_amount + kept_amount === 0 &&
    (status === SaleStatus.pending_prepayment || status === SaleStatus.made_prepayment);
  const canSettle = deposit.can_change && left_amount > 0;
  return (
    <Panel
      title={t('deposit.title')}
      aside={<Text size="sm">{t(`deposit.${state}`, { amount: money(left_amount) })}</Text>}
    >
      {deposit.is_to_return && (
        <Alert color="yellow" variant="light" mb="sm" icon={<IconArrowBackUp size={18} stroke={1.6} />}>
          {t(deposit.must_return_all ? 'deposit.to_return_canceled' : 'deposit.to_return')}
        </Alert>
      )}
      <Facts
        facts={[
          { name: t('deposit.amount'), value: money(amount) },
          ...(deposit.purpose === '' ? [] : [{ name: t('deposit.tour.purpose'), value: deposit.purpose }]),
          ...sum(t('deposit.taken'), taken_amount),
          ...sum(t('deposit.went_back'), returned_amount),
          ...sum(t('deposit.stays'), kept_amount),
          ...(deposit.kept_reason === '' ? [] : [{ name: t('deposit.reason'), value: deposit.kept_reason }]),
        ]}
      />
      {(canTake || canSettle) && (
        <Group gap="xs" mt="sm">
          {canTake && (
            <Button variant="default" size="xs" onClick={() => onOpen({ name: 'take_deposit', deposit })}>
              {t('deposit.take.open')}
            </Button>
          )}
          {canSettle && (
            <Button variant="default" size="xs" onClick={() => onOpen({ name: 'settle_deposit', deposit })}>
              {t(deposit.must_return_all ? 'deposit.settle.open_return' : 'deposit.settle.open')}
            </Button>
          )}
        </Group>
      )}
      {deposit.entries.length > 0 && <DepositEntries deposit={deposit} timezone={timezone} onOpen={onOpen} />}
    </Panel>
  );
}
