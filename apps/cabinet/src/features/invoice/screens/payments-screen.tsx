import { Tabs } from '@mantine/core';
import { TabList } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/page.tsx';
import { useScope } from '../../../shared/session/session.ts';
import { CheckTab } from '../components/check/check-tab.tsx';
import { CreditsTab } from '../components/credits/credits-tab.tsx';
import { DepositsTab } from '../components/deposits/deposits-tab.tsx';
import { LedgerTab } from '../components/ledger/ledger-tab.tsx';
import { PayoutsTab } from '../components/payouts/payouts-tab.tsx';
import { UnderwayTab } from '../components/underway-tab.tsx';
import { useLedgerAddress } from '../model/use-ledger-address.ts';

const CONTENT = {
  payments: LedgerTab,
  underway: UnderwayTab,
  check: CheckTab,
  credits: CreditsTab,
  deposits: DepositsTab,
  payouts: PayoutsTab,
} as const;
type Tab = keyof typeof CONTENT;
/** What there is to see, by whose money one may see: an agent has its own, and its account stands on its page. */
const SECTIONS: Record<'all' | 'own', readonly Tab[]> = {
  all: ['payments', 'underway', 'credits', 'deposits', 'check', 'payouts'],
  own: ['payments', 'underway'],
};

/** The organizer's money: the ledger, what is on its way, the nightly comparison, commission and payouts. */
export function PaymentsScreen() {
  const { t } = useTranslation();
  const tabs = SECTIONS[useScope('payments', 'read') === 'all' ? 'all' : 'own'];
  const address = useLedgerAddress();
  const asked = address.search.tab ?? 'payments';
  const tab = tabs.includes(asked) ? asked : 'payments';
  const Content = CONTENT[tab];
  const open = (next: string | null) => {
    const chosen = tabs.find((item) => item === next);
    address.onTab(chosen === 'payments' ? undefined : chosen);
  };
  return (
    <Page
      title={t('payment.title')}
      description={t('payment.lead')}
      under={
        <Tabs value={tab} onChange={open}>
          <TabList label={t('ledger.tabs.label')}>
            {tabs.map((item) => (
              <Tabs.Tab key={item} value={item}>
                {t(`ledger.tabs.${item}`)}
              </Tabs.Tab>
            ))}
          </TabList>
        </Tabs>
      }
    >
      <Content key={tab} address={address} />
    </Page>
  );
}
