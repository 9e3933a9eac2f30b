import type { Domain } from '../kernel/domain.ts';
import { bookingDomain } from './booking/index.ts';
import { brandDomain } from './brand/index.ts';
import { chatDomain } from './chat/index.ts';
import { deskDomain } from './desk/index.ts';
import { documentDomain } from './document/index.ts';
import { exportingDomain } from './exporting/index.ts';
import { geoDomain } from './geo/index.ts';
import { helpRequestDomain } from './help-request/index.ts';
import { invoiceDomain } from './invoice/index.ts';
import { mediaDomain } from './media/index.ts';
import { messengerDomain } from './messenger/index.ts';
import { organizerDomain } from './organizer/index.ts';
import { partnerDomain } from './partner/index.ts';
import { reportDomain } from './report/index.ts';
import { reviewDomain } from './review/index.ts';
import { siteDomain } from './site/index.ts';
import { tourDomain } from './tour/index.ts';
import { userDomain } from './user/index.ts';

/** The domains in their order: each may use only those before it. */
export const domains: Domain[] = [
  mediaDomain,
  brandDomain,
  geoDomain,
  userDomain,
  messengerDomain,
  organizerDomain,
  exportingDomain,
  tourDomain,
  bookingDomain,
  invoiceDomain,
  documentDomain,
  chatDomain,
  reviewDomain,
  helpRequestDomain,
  partnerDomain,
  siteDomain,
  reportDomain,
  deskDomain,
];
