import { FormSkeleton, Panel } from '@tropa/ui';
import { paymentAccountCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../../shared/session/session.ts';
import { AccountSection } from './account-section.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { ReceiptSettingsSection } from './receipt-settings-section.tsx';
import { WebhookSection } from './webhook-section.tsx';

/** How the organizer is paid online and who makes its receipts (docs/rules/money.md). */
export function AcceptingTab({ readOnly }: { readOnly: boolean }) {
  const { id: organizer_id } = useOrganizer();
  const seesReceipts = useScope('payments', 'read') !== 'none';
  const query = useCall(paymentAccountCalls.view, { query: { organizer_id } });
  return (
    <Panel>
      <QueryState query={query} skeleton={<FormSkeleton fields={4} />}>
        {(accepting) => {
          const own = accepting.providers.find(({ name }) => name === accepting.account?.provider);
          const provider = own ?? accepting.providers[0];
          return (
            <>
              <AccountSection section="account" accepting={accepting} readOnly={readOnly} />
              {own?.notifications && <WebhookSection {...own.notifications} />}
              <ReceiptSettingsSection
                settings={accepting.receipts}
                provider={provider}
                hasRegister={accepting.register !== null}
                readOnly={readOnly}
              />
              <AccountSection section="register" accepting={accepting} readOnly={readOnly} />
            </>
          );
        }}
      </QueryState>
      {seesReceipts && <ReceiptList />}
    </Panel>
  );
}
