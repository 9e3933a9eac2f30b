import type { BankAccount } from '@tropa/contract';
import { Dialog, FormSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { bankAccountCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { AccountForm } from './account-form.tsx';

interface AccountDialogProps {
  /** Null for a new one. */
  account: BankAccount | null;
  opened: boolean;
  onClose: () => void;
}

/** The form of an account in a dialog. */
export function AccountDialog({ account, opened, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const query = useCall(bankAccountCalls.popupData, { query: { organizer_id } }, { enabled: opened });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={account ? t('bank_accounts.form.edit_title') : t('bank_accounts.form.new_title')}
    >
      <QueryState query={query} skeleton={<FormSkeleton fields={5} />} compact>
        {(data) => <AccountForm key={account?.id ?? 'new'} account={account} data={data} onDone={onClose} />}
      </QueryState>
    </Dialog>
  );
}
