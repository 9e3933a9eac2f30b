import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react';
import type { AcceptingPayments } from '@tropa/contract';
import { EmptyState, FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountCard } from './account-card.tsx';
import { AcceptingAccountDialog } from './account-dialog.tsx';

interface AccountSectionProps {
  accepting: AcceptingPayments;
  readOnly: boolean;
}

/** The account that tourists pay into, or the first step to one. */
export function AccountSection({ accepting, readOnly }: AccountSectionProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { account, has_stand_in, invitation } = accepting;
  return (
    <FormSection title={t('accepting.account.title')} description={t('accepting.account.text')}>
      <div data-span="full">
        {problem !== null && (
          <Alert
            color="red"
            variant="light"
            role="alert"
            mb="sm"
            icon={<IconAlertTriangle size={18} stroke={1.6} />}
          >
            {problem}
          </Alert>
        )}
        {account ? (
          <AccountCard
            account={account}
            hasStandIn={has_stand_in}
            readOnly={readOnly}
            onEdit={() => setIsOpen(true)}
            onProblem={setProblem}
          />
        ) : (
          <EmptyState
            compact
            icon={<IconCreditCard size={24} stroke={1.6} />}
            title={t('accepting.account.empty')}
            text={invitation}
            action={
              !readOnly && (
                <Button variant="default" onClick={() => setIsOpen(true)}>
                  {t('accepting.account.connect')}
                </Button>
              )
            }
          />
        )}
      </div>
      <AcceptingAccountDialog
        accepting={accepting}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onSaved={() => setProblem(null)}
      />
    </FormSection>
  );
}
