import type { Domain } from '../../kernel/domain.ts';
import { shownLive, subscribe } from '../../plugins/subscription.ts';
import { companyChanged } from './events.ts';
import { peopleOfCompanies } from './people/personal-data.ts';
import { companyRoutes } from './routes.ts';

export { findPayer } from './people/payer.ts';
export { findCompany } from './record/repository.ts';

export const companyDomain: Domain = {
  name: 'company',
  routes: companyRoutes,
  reactions: peopleOfCompanies,
  subscriptions: [
    subscribe(
      companyChanged,
      'company.tell-open-cabinets',
      (services, { organizer_id, company_id }) =>
        services.realtime.toOrganizer(
          organizer_id,
          'company_changed',
          { organizer_id, company_id },
          'companies',
        ),
      shownLive,
    ),
  ],
};
