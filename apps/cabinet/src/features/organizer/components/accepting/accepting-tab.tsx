import { useQueryClient } from '@tanstack/react-query';
import { FormSkeleton, Panel } from '@tropa/ui';
import { invalidateCalls, paymentAccountCalls, receiptCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useRealtimeEvent } from '../../../../shared/realtime/use-realtime.ts';
import { useOrganizer, useScope } from '../../../../shared/session/session.ts';
import { AccountSection } from './account-section.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { ReceiptSettingsSection } from './receipt-settings-section.tsx';
import { WebhookSection } from './webhook-section.tsx';

/** How the organizer is paid online and who makes its receipts (product decisions, "Whose money"). */
export function AcceptingTab({ readOnly }: { readOnly: boolean }) {
  const { id: organizer_id } = useOrganizer();
  const queryClient = useQueryClient();
  const seesReceipts = useScope('payments', 'read') !== 'none';
  const query = useCall(paymentAccountCalls.view, { query: { organizer_id } });
  useRealtimeEvent('organization_requisites_changed', (event) => {
    if (event.organizer_id === organizer_id)
      void invalidateCalls(queryClient, [paymentAccountCalls.view, receiptCalls.list]);
  });
  return (
    <Panel>
      <QueryState query={query} skeleton={<FormSkeleton fields={4} />}>
        {(accepting) => (
          <>
            <AccountSection accepting={accepting} readOnly={readOnly} />
            {accepting.account?.provider === 'yookassa' && <WebhookSection url={accepting.webhook_url} />}
            <ReceiptSettingsSection settings={accepting.receipts} readOnly={readOnly} />
          </>
        )}
      </QueryState>
      {seesReceipts && <ReceiptList />}
    </Panel>
  );
}
