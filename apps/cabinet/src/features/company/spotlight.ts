import { IconBuilding } from '@tabler/icons-react';
import { companyCalls, request } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { registerSpotlight } from '../../shared/spotlight/registry.ts';

const SHOWN = 6;

/** Companies by name, ИНН or people. */
registerSpotlight({
  id: 'companies',
  group: (t) => t('companies.title'),
  search: async (query, { organizer, signal }) => {
    if (!organizer || query === '' || organizer.may['companies.read'] !== 'all') return [];
    const { id } = organizer;
    const { companies } = await request(
      companyCalls.list,
      { query: { organizer_id: id, search: query.slice(0, 120), limit: SHOWN } },
      { signal },
    );
    return companies.map((company) => ({
      id: `company-${company.id}`,
      label: company.name,
      description: company.inn,
      icon: IconBuilding,
      to: organizerPath(id, 'companies', company.id),
    }));
  },
});
