import { createRoute, redirect } from '@tanstack/react-router';
import { readAgentSearch } from '../features/agent/model/agent-search.ts';
import { readMySalesSearch } from '../features/agent/model/my-sales-search.ts';
import { readSaleSearch } from '../features/booking/model/sale.ts';
import { readCompaniesSearch } from '../features/company/model/companies-search.ts';
import { readChatSearch } from '../features/chat/model/chat-search.ts';
import { readLettersSearch } from '../features/sequence/model/letters-search.ts';
import { readTemplateSearch } from '../features/document/model/template-search.ts';
import { readDeparturesSearch, readGuidesSearch } from '../features/tour/model/page-search.ts';
import { readHelpRequestSearch } from '../features/help-request/model/list-search.ts';
import { readReviewSearch } from '../features/review/model/review-search.ts';
import { parseReportSearch } from '../features/report/model/report-search.ts';
import { organizerPath } from '../shared/organizer-path.ts';
import { defaultLayout, rootRoute } from './layout-routes.tsx';
import { sectionOf } from './redirect-sections.ts';
import { guard, organizerIdsOf } from './router-context.ts';
import { screen } from './screen.ts';
import { onlyRead } from './only-read.ts';

// Sections of an organizer beside tours, bookings, payments and the site; and the way to the active organizer's section.

const readTo = (search: Record<string, unknown>): { to?: string } =>
  typeof search['to'] === 'string' ? { to: search['to'] } : {};

export const redirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/redirect',
  validateSearch: onlyRead(readTo),
  beforeLoad: async (visit) => {
    await guard('organizer')(visit);
    const [first] = await organizerIdsOf(visit.context.queryClient);
    if (first !== undefined)
      throw redirect({ to: organizerPath(first, sectionOf(visit.search.to)), replace: true });
  },
});

// A guard of its own arrow where a screen reads the address: the guard's type would hide the parameters.
const partnerRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/partner/$siteId',
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/partner/screens/partner-screen.tsx'), 'PartnerScreen'),
});
const verificationRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/verification',
  beforeLoad: guard('organizer'),
  component: screen(
    () => import('../features/organizer/screens/verification-screen.tsx'),
    'VerificationScreen',
  ),
});
const agentRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/agent/$agentId',
  validateSearch: onlyRead(readAgentSearch),
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/agent/screens/agent-screen.tsx'), 'AgentScreen'),
});
const companiesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/companies',
  validateSearch: onlyRead(readCompaniesSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/company/screens/companies-screen.tsx'), 'CompaniesScreen'),
});
const companyRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/companies/$companyId',
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/company/screens/company-screen.tsx'), 'CompanyScreen'),
});
const mySalesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/sales',
  validateSearch: onlyRead(readMySalesSearch),
  beforeLoad: guard('auth'),
  component: screen(() => import('../features/agent/screens/my-sales-screen.tsx'), 'MySalesScreen'),
});
const ownAgentRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/agent',
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/agent/screens/own-agent-screen.tsx'), 'OwnAgentScreen'),
});
const sellRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/sell',
  validateSearch: onlyRead(readSaleSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/booking/screens/sell-screen.tsx'), 'SellScreen'),
});
const shiftsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/pier/shifts',
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/pier/screens/shifts-screen.tsx'), 'ShiftsScreen'),
});
const shiftRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/pier/shifts/$shiftId',
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/pier/screens/shift-screen.tsx'), 'ShiftScreen'),
});
const departuresRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/departures',
  validateSearch: onlyRead(readDeparturesSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/tour/screens/departures-screen.tsx'), 'DeparturesScreen'),
});
const resourcesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/resources',
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/equipment/screens/resources-screen.tsx'), 'ResourcesScreen'),
});
const guidesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/guides',
  validateSearch: onlyRead(readGuidesSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/tour/screens/guides-screen.tsx'), 'GuidesScreen'),
});
const chatsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/chat',
  validateSearch: onlyRead(readChatSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/chat/screens/chats-screen.tsx'), 'ChatsScreen'),
});
// Beside the list, whose filter it keeps in its address.
/** Of whoever has no organizer, or sees only chats of its own there. */
const supportRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/support',
  beforeLoad: guard('auth'),
  component: screen(() => import('../features/chat/screens/support-screen.tsx'), 'SupportScreen'),
});
/** The person's own, whatever the organizer. */
const noticesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/notifications',
  validateSearch: onlyRead(({ page }: Record<string, unknown>): { page?: number } =>
    typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {},
  ),
  beforeLoad: guard('auth'),
  component: screen(() => import('../features/notice/screens/notices-screen.tsx'), 'NoticesScreen'),
});
const noticeSettingsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/notifications/settings',
  validateSearch: onlyRead(({ organizer_id }: Record<string, unknown>): { organizer_id?: number } =>
    typeof organizer_id === 'number' && Number.isInteger(organizer_id) ? { organizer_id } : {},
  ),
  beforeLoad: guard('auth'),
  component: screen(
    () => import('../features/notice/screens/notice-settings-screen.tsx'),
    'NoticeSettingsScreen',
  ),
});
const chatRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '/$id',
  component: screen(() => import('../features/chat/screens/chat-screen.tsx'), 'ChatScreen'),
});
const reviewsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/reviews',
  validateSearch: onlyRead(readReviewSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/review/screens/reviews-screen.tsx'), 'ReviewsScreen'),
});
const helpRequestsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/help-requests',
  validateSearch: onlyRead(readHelpRequestSearch),
  beforeLoad: guard('organizer'),
  component: screen(
    () => import('../features/help-request/screens/help-requests-screen.tsx'),
    'HelpRequestsScreen',
  ),
});
const siteSettingsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/site/settings',
  validateSearch: onlyRead(({ tab }: Record<string, unknown>): { tab?: 'documents' } =>
    tab === 'documents' ? { tab } : {},
  ),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/site/screens/site-settings-screen.tsx'), 'SiteSettingsScreen'),
});
const presetRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/preset/$presetId',
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/site/screens/preset-screen.tsx'), 'PresetScreen'),
});
const reportsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/reports',
  validateSearch: onlyRead(parseReportSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/report/screens/reports-screen.tsx'), 'ReportsScreen'),
});
const contractTemplateRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/contract-template',
  beforeLoad: guard('organizer'),
  component: screen(
    () => import('../features/document/screens/contract-template-screen.tsx'),
    'ContractTemplateScreen',
  ),
});
const templateRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/contract-template/$templateId',
  validateSearch: onlyRead(readTemplateSearch),
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/document/screens/template-screen.tsx'), 'TemplateScreen'),
});
const lettersRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/letters',
  validateSearch: onlyRead(readLettersSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/sequence/screens/letters-screen.tsx'), 'LettersScreen'),
});
const letterRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/letters/$ruleId',
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/sequence/screens/letter-screen.tsx'), 'LetterScreen'),
});

export const sectionRoutes = [
  partnerRoute,
  verificationRoute,
  agentRoute,
  companiesRoute,
  companyRoute,
  mySalesRoute,
  ownAgentRoute,
  sellRoute,
  shiftsRoute,
  shiftRoute,
  departuresRoute,
  resourcesRoute,
  guidesRoute,
  chatsRoute.addChildren([chatRoute]),
  supportRoute,
  noticesRoute,
  noticeSettingsRoute,
  reviewsRoute,
  helpRequestsRoute,
  siteSettingsRoute,
  presetRoute,
  reportsRoute,
  contractTemplateRoute,
  lettersRoute,
  letterRoute,
  templateRoute,
] as const;
