import { helpRequestCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { forgetOldHelpRequests } from './personal-data/forget.ts';
import { helpRequestLetter } from './requests/letter.ts';
import { helpRequestList, setHelpRequestStatus } from './requests/staff.ts';
import { submitHelpRequest } from './requests/submit.ts';
import { helpRequestsOfClients } from './personal-data/personal-data.ts';

export { helpRequested } from './events.ts';
export { findAskedTour, findHelpRequest } from './requests/repository.ts';
export { helpRequestList } from './requests/staff.ts';
export { keepHelpRequest } from './requests/submit.ts';

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
