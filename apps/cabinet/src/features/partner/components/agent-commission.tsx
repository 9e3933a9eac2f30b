import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DialogFoot, Form, useCheckedForm, PercentField } from '../../../shared/forms/index.ts';
import { useScope } from '../../../shared/session/session.ts';
import classes from './agent-commission.module.css';

interface AgentCommissionProps {
  organizerId: number;
  agent: { id: number; commission_percent: number | null };
}
/** As the contract allows. */
const PERCENT_MAX = 50;

/** What an agent earns of its sales; the owner changes it. */
export function AgentCommission({ organizerId, agent }: AgentCommissionProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useScope('profile', 'write') !== 'none';
  const { commission_percent: percent } = agent;
  return (
    <span className={classes['line']}>
      {percent === null ? t('ledger.agent.not_agreed') : t('ledger.agent.commission_text', { percent })}
      {mayChange && (
        <Button variant="default" size="xs" onClick={() => setIsOpen(true)}>
          {t('ledger.agent.change')}
        </Button>
      )}
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('ledger.agent.title')} kind="form">
        <CommissionForm organizerId={organizerId} agent={agent} onClose={() => setIsOpen(false)} />
      </Dialog>
    </span>
  );
}

function CommissionForm({ organizerId, agent, onClose }: AgentCommissionProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCheckedForm<{ commission_percent: number | null }>({
    defaultValues: { commission_percent: agent.commission_percent },
  });
  const save = useCallMutation(partnerCalls.setAgentCommission, {
    form,
    invalidates: [partnerCalls.partners],
    success: t('ledger.agent.saved'),
    onSuccess: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ commission_percent }) =>
        save.mutate({ body: { organizer_id: organizerId, user_id: agent.id, commission_percent } }),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('ledger.agent.text')}</Text>
        <PercentField
          control={form.control}
          name="commission_percent"
          label={t('ledger.agent.percent')}
          max={PERCENT_MAX}
          data-autofocus
        />
        <DialogFoot submit={t('ledger.agent.change')} isBusy={save.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
