import type { Domain } from '../kernel/domain.ts';
import { agentAccountDomain } from './agent-account/index.ts';
import { agentDomain } from './agent/index.ts';
import { bookingDomain } from './booking/index.ts';
import { brandDomain } from './brand/index.ts';
import { chatDomain } from './chat/index.ts';
import { departureDomain } from './departure/index.ts';
import { companyDomain } from './company/index.ts';
import { deskDomain } from './desk/index.ts';
import { documentDomain } from './document/index.ts';
import { equipmentDomain } from './equipment/index.ts';
import { exportingDomain } from './exporting/index.ts';
import { geoDomain } from './geo/index.ts';
import { helpRequestDomain } from './help-request/index.ts';
import { invoiceDomain } from './invoice/index.ts';
import { mediaDomain } from './media/index.ts';
import { messengerDomain } from './messenger/index.ts';
import { noticeDomain } from './notice/index.ts';
import order from './order.json' with { type: 'json' };
import { organizerDomain } from './organizer/index.ts';
import { partnerDomain } from './partner/index.ts';
import { payoutDomain } from './payout/index.ts';
import { pierDomain } from './pier/index.ts';
import { privacyDomain } from './privacy/index.ts';
import { reconciliationDomain } from './reconciliation/index.ts';
import { reportDomain } from './report/index.ts';
import { reviewDomain } from './review/index.ts';
import { sequenceDomain } from './sequence/index.ts';
import { siteDomain } from './site/index.ts';
import { tourDomain } from './tour/index.ts';
import { userDomain } from './user/index.ts';

const known: Domain[] = [
  agentAccountDomain,
  agentDomain,
  bookingDomain,
  brandDomain,
  chatDomain,
  companyDomain,
  departureDomain,
  deskDomain,
  documentDomain,
  equipmentDomain,
  exportingDomain,
  geoDomain,
  helpRequestDomain,
  invoiceDomain,
  mediaDomain,
  messengerDomain,
  noticeDomain,
  organizerDomain,
  partnerDomain,
  payoutDomain,
  pierDomain,
  privacyDomain,
  reconciliationDomain,
  reportDomain,
  reviewDomain,
  sequenceDomain,
  siteDomain,
  tourDomain,
  userDomain,
];

/** The domains in the order of `order.json`, which the boundaries read too: each may use only those before it. */
export const domains: Domain[] = known.toSorted(
  (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
);
