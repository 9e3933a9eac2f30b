import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCashRegister, IconCreditCard, IconInfoCircle } from '@tabler/icons-react';
import type { AcceptingPayments } from '@tropa/contract';
import { EmptyState, FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountCard } from './account-card.tsx';
import { AcceptingAccountDialog } from './account-dialog.tsx';
import { partOf, type AccountPart } from './account-parts.ts';

interface AccountSectionProps {
  section: AccountPart;
  accepting: AcceptingPayments;
  readOnly: boolean;
}

/** The account that tourists pay into, or the register for what is taken by hand, or the first step to one. */
export function AccountSection({ section, accepting, readOnly }: AccountSectionProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { account } = partOf(accepting, section);
  const isRegister = section === 'register';
  const Icon = isRegister ? IconCashRegister : IconCreditCard;
  return (
    <FormSection title={t(`accepting.${section}.title`)} description={t(`accepting.${section}.text`)}>
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
            section={section}
            account={account}
            hasStandIn={!isRegister && accepting.has_stand_in}
            readOnly={readOnly}
            onEdit={() => setIsOpen(true)}
            onProblem={setProblem}
          />
        ) : (
          <EmptyState
            compact
            icon={<Icon size={24} stroke={1.6} />}
            title={t(`accepting.${section}.empty`)}
            text={isRegister ? accepting.register_invitation : accepting.invitation}
            action={
              !readOnly && (
                <Button variant="default" onClick={() => setIsOpen(true)}>
                  {t(`accepting.${section}.connect`)}
                </Button>
              )
            }
          />
        )}
        {isRegister && <RegisterNote accepting={accepting} />}
      </div>
      <AcceptingAccountDialog
        section={section}
        accepting={accepting}
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onSaved={() => setProblem(null)}
      />
    </FormSection>
  );
}

/** What a register needs, or does not do, as the organizer has it set up now. */
function RegisterNote({ accepting: { register, receipts } }: Pick<AccountSectionProps, 'accepting'>) {
  const { t } = useTranslation();
  const note =
    receipts?.mode === 'self_employed' ? 'self_employed' : register && !receipts ? 'not_set' : 'own_terminal';
  return (
    <Alert
      color={note === 'own_terminal' ? 'blue' : 'yellow'}
      variant="light"
      mt="sm"
      icon={<IconInfoCircle size={18} stroke={1.6} />}
    >
      {t(`accepting.register.${note}`)}
    </Alert>
  );
}
