import { Text } from '@mantine/core';
import type { BookingView } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useIsAgent } from '../../../../shared/session/session.ts';

interface AgentReceiptProps {
  receipt: NonNullable<BookingView['agent_receipt']>;
}

/** What the agent's own receipt to the tourist says where it takes the money (54-FZ, docs/rules/agents.md). */
export function AgentReceipt({ receipt: { supplier } }: AgentReceiptProps) {
  const { t } = useTranslation();
  const isOwn = useIsAgent();
  const facts = [
    { name: t('agents.receipt.kind'), value: t('agents.receipt.kind_agent') },
    { name: t('agents.receipt.supplier'), value: supplier.name },
    { name: t('agents.receipt.inn'), value: supplier.inn },
    { name: t('agents.receipt.phone'), value: supplier.phone && formatPhone(supplier.phone) },
  ].filter(({ value }) => value !== '');
  return (
    <section aria-label={t('agents.receipt.title')}>
      <Text size="sm" fw={500} mt="sm">
        {t('agents.receipt.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t(isOwn ? 'agents.receipt.text_own' : 'agents.receipt.text')}
      </Text>
      {isOwn &&
        facts.map(({ name, value }) => (
          <Text key={name} size="sm">
            {name}: {value}
          </Text>
        ))}
    </section>
  );
}
