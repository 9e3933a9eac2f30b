import type { Domain } from '../../kernel/domain.ts';
import { renewCardsHourly } from './brands/renew-cards.ts';
import { forgetOldComplaints } from './complaints/complain.ts';
import { answerCaddy } from './domains/caddy.ts';
import { checkDomains } from './domains/jobs.ts';
import { publishDueSitesJob } from './publishing/publish-due-sites.ts';
import { siteRoutes } from './routes.ts';
import { measurePicturesJob } from './serving/measure-pictures.ts';
import { serveSites } from './serving/serve-sites.ts';
import { publicSiteRoutes } from './spa/routes.ts';
import { siteSubscriptions } from './subscriptions.ts';

export { lockComplaint, updateComplaint, type ComplaintRow } from './complaints/repository.ts';
export { domainDecided } from './domains/events.ts';
export { readableDomain } from './domains/domain-rules.ts';
export { siteActOf, takenDownOf, takeSiteDown } from './publishing/take-down.ts';
export { siteScheduleFailed } from './events.ts';
export { phoneCountryOf } from './settings/phone-country.ts';

export const siteDomain: Domain = {
  name: 'site',
  routes: [...siteRoutes, ...publicSiteRoutes],
  subscriptions: siteSubscriptions,
  scheduled: [
    publishDueSitesJob,
    { name: 'site.check-domains', cron: '* * * * *', handle: checkDomains },
    renewCardsHourly,
    measurePicturesJob,
    { name: 'site.forget-complaints', cron: '56 3 * * *', handle: forgetOldComplaints },
  ],
  register: (app, services) => {
    answerCaddy(app, services);
    serveSites(app, services);
  },
};
