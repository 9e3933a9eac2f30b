import { helpRequestCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { forgetOldHelpRequests } from './forget.ts';
import { helpRequestLetter } from './letter.ts';
import { helpRequestList, setHelpRequestStatus } from './operations/staff.ts';
import { submitHelpRequest } from './operations/submit.ts';
import { helpRequestsOfClients } from './personal-data.ts';

export { findAskedTour } from './repository.ts';
export { keepHelpRequest } from './operations/submit.ts';

export const helpRequestDomain: Domain = {
  name: 'help-request',
  reactions: helpRequestsOfClients,
  routes: [
    route(helpRequestCalls.submit, submitHelpRequest),
    route(helpRequestCalls.list, helpRequestList),
    route(helpRequestCalls.setStatus, setHelpRequestStatus),
  ],
  subscriptions: [helpRequestLetter],
  scheduled: [{ name: 'help-request.forget', cron: '52 3 * * *', handle: forgetOldHelpRequests }],
};
