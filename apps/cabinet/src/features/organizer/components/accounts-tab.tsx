import { Button, Select } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import type { BankAccount, OrganizerView } from '@tropa/contract';
import { EmptyState, FormSection, FormSkeleton } from '@tropa/ui';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bankAccountCalls, useCall } from '../../../shared/api/index.ts';
import { useField } from '../../../shared/forms/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import classes from './accounts.module.css';
import type { TabProps } from './tab-props.ts';

/** Bank accounts, and which of them is printed for own requests (docs/rules/organizers.md). */
export function AccountsTab({ form: { control }, readOnly }: TabProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const query = useCall(bankAccountCalls.getList, { query: { organizer_id } });
  const [edited, setEdited] = useState<BankAccount | 'new' | null>(null);
  const add = !readOnly && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.8} />}
      onClick={() => setEdited('new')}
    >
      {t('bank_accounts.add')}
    </Button>
  );
  return (
    <>
      <FormSection title={t('bank_accounts.title')} description={t('bank_accounts.text')}>
        <div data-span="full">
          <QueryState query={query} skeleton={<FormSkeleton fields={2} />} compact>
            {({ bank_accounts, own_request_bank_account_id }) =>
              bank_accounts.length === 0 ? (
                <EmptyState
                  compact
                  icon={<IconBuildingBank size={24} stroke={1.6} />}
                  title={t('bank_accounts.empty')}
                  text={t('bank_accounts.empty_text')}
                  action={add}
                />
              ) : (
                <div className={classes['accounts']}>
                  <ul className={classes['list']}>
                    {bank_accounts.map((account) => (
                      <AccountRow
                        key={account.id}
                        account={account}
                        isOwn={account.id === own_request_bank_account_id}
                        readOnly={readOnly}
                        onEdit={() => setEdited(account)}
                      />
                    ))}
                  </ul>
                  {add}
                </div>
              )
            }
          </QueryState>
        </div>
      </FormSection>
      {query.data && query.data.bank_accounts.length > 0 && (
        <FormSection title={t('bank_accounts.own.title')} description={t('bank_accounts.own.text')}>
          <div data-span="full">
            <OwnAccountField control={control} accounts={query.data.bank_accounts} />
          </div>
        </FormSection>
      )}
      <AccountDialog
        account={edited === 'new' ? null : edited}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

interface OwnAccountFieldProps {
  control: Control<OrganizerView>;
  accounts: readonly BankAccount[];
}

/** Which account is printed for own requests; none: the default one. */
function OwnAccountField({ control, accounts }: OwnAccountFieldProps) {
  const { t } = useTranslation();
  const { value, onChange, ...field } = useField({ control, name: 'own_request_bank_account_id' });
  return (
    <Select
      {...field}
      label={t('bank_accounts.own.label')}
      placeholder={t('bank_accounts.own.as_default')}
      clearable
      data={accounts.map(({ id, bank_name, account, iban }) => ({
        value: String(id),
        label: `${bank_name}, ${account || iban}`,
      }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
