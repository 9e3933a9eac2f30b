import { createRoute, redirect } from '@tanstack/react-router';
import { parseBookingSearch } from '../features/booking/model/booking-search.ts';
import { BookingsScreen } from '../features/booking/screens/bookings-screen.tsx';
import { readDebugSearch } from '../features/debug/debug-tabs.ts';
import { parseLedgerSearch } from '../features/invoice/model/ledger-search.ts';
import { readSlipSearch } from '../features/pier/model/slip-search.ts';
import { readEditorSearch } from '../features/tour/model/editor-search.ts';
import { readImportSearch } from '../features/tour/model/import-search.ts';
import { readListSearch } from '../features/tour/model/list-search.ts';
import { bookingCalls, callOptions } from '../shared/api/index.ts';
import { safeRedirect } from './guards.ts';
import { boxedLayout, defaultLayout, emptyLayout, rootRoute } from './layout-routes.tsx';
import { departureOwnFrameRoutes, departurePageRoutes } from './departure-routes.tsx';
import { deskRoute } from './desk-routes.tsx';
import { legalRoutes } from './legal-routes.tsx';
import { guard, guardOrKept, homePath } from './router-context.ts';
import { screen } from './screen.ts';
import { redirectRoute, sectionRoutes } from './section-routes.tsx';
import { onlyRead } from './only-read.ts';

// The route table (docs/rules/interface.md). A new screen: one `createRoute` under its layout with its guard and a
// `screen` of the feature, one word in the tree at the end. Screens read their address with `getRouteApi`.

/** One text of the address, if it is there. */
const textSearch =
  <Name extends string>(name: Name) =>
  (search: Record<string, unknown>): { [key in Name]?: string } => {
    const value = search[name];
    return (typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {}) as {
      [key in Name]?: string;
    };
  };

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async (visit) => {
    await guard('auth')(visit);
    throw redirect({ to: await homePath(visit.context.queryClient), replace: true });
  },
});

const redirectSearch = (search: Record<string, unknown>): { redirect?: string; favourites?: string } => ({
  ...(typeof search['redirect'] === 'string' && { redirect: safeRedirect(search['redirect']) }),
  ...textSearch('favourites')(search),
});
const signScreen = screen(() => import('../features/user/screens/sign-screen.tsx'), 'SignScreen');
const loginRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/login',
  staticData: { hasOwnFrame: true },
  validateSearch: onlyRead(redirectSearch),
  beforeLoad: guard('guest'),
  component: signScreen,
});
const registerRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/register',
  staticData: { hasOwnFrame: true },
  validateSearch: onlyRead(redirectSearch),
  beforeLoad: guard('guest'),
  component: signScreen,
});
const recoveryRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/password-recovery',
  staticData: { hasOwnFrame: true },
  beforeLoad: guard('guest'),
  component: screen(
    () => import('../features/user/screens/password-recovery-screen.tsx'),
    'PasswordRecoveryScreen',
  ),
});
const resetPasswordRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/reset-password',
  staticData: { hasOwnFrame: true },
  validateSearch: onlyRead(textSearch('token')),
  component: screen(
    () => import('../features/user/screens/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
});
const loginViaTokenRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/login-via-token',
  staticData: { hasOwnFrame: true },
  validateSearch: onlyRead((search: Record<string, unknown>) => ({
    ...redirectSearch(search),
    ...textSearch('token')(search),
  })),
  component: screen(
    () => import('../features/user/screens/login-via-token-screen.tsx'),
    'LoginViaTokenScreen',
  ),
});
const emailConfirmRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/email-confirm',
  staticData: { hasOwnFrame: true },
  validateSearch: onlyRead(textSearch('token')),
  component: screen(() => import('../features/user/screens/email-confirm-screen.tsx'), 'EmailConfirmScreen'),
});
const invitationRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/invitation',
  staticData: { hasOwnFrame: true },
  validateSearch: onlyRead(textSearch('token')),
  component: screen(() => import('../features/user/screens/invitation-screen.tsx'), 'InvitationScreen'),
});
const profileRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/profile',
  beforeLoad: guard('auth'),
  component: screen(() => import('../features/user/screens/profile-screen.tsx'), 'ProfileScreen'),
});

const noOrganizerRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/tour-provider/non',
  beforeLoad: guard('no_organizer'),
  component: screen(
    () => import('../features/organizer/screens/no-organizer-screen.tsx'),
    'NoOrganizerScreen',
  ),
});
const createOrganizerRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/tour-provider/create',
  beforeLoad: guard('no_organizer'),
  component: screen(
    () => import('../features/organizer/screens/create-organizer-screen.tsx'),
    'CreateOrganizerScreen',
  ),
});
const dashboardRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/dashboard',
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/organizer/screens/dashboard-screen.tsx'), 'DashboardScreen'),
});
const settingsTabs = ['main', 'contacts', 'cancellation', 'docs', 'accounts', 'payments', 'team'] as const;
const settingsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/settings',
  validateSearch: onlyRead((search): { tab?: (typeof settingsTabs)[number] } => {
    const tab = settingsTabs.find((item) => item === search['tab']);
    return tab ? { tab } : {};
  }),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/organizer/screens/settings-screen.tsx'), 'SettingsScreen'),
});

const toursRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/tours',
  validateSearch: onlyRead(readListSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/tour/screens/tours-screen.tsx'), 'ToursScreen'),
});
const importToursRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/tours/import',
  validateSearch: onlyRead(readImportSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/tour/screens/import-screen.tsx'), 'ImportScreen'),
});
// One component for both addresses: the first save of a new tour changes the address and nothing else.
const tourEditor = createRoute({
  getParentRoute: () => defaultLayout,
  id: 'tour-editor',
  validateSearch: onlyRead(readEditorSearch),
  component: screen(() => import('../features/tour/screens/tour-editor-screen.tsx'), 'TourEditorScreen'),
});
const createTourRoute = createRoute({
  getParentRoute: () => tourEditor,
  path: '/$orgId/tours/create',
  beforeLoad: guard('organizer'),
});
const tourRoute = createRoute({
  getParentRoute: () => tourEditor,
  path: '/$orgId/tours/$id',
  beforeLoad: guard('organizer'),
});

const bookingsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/bookings',
  validateSearch: onlyRead(parseBookingSearch),
  beforeLoad: guard('organizer'),
  // The screen that is opened most comes with the shell: in its files what all lists have in common packs better than in
  // forty of their own, and every other screen finds it there.
  component: BookingsScreen,
});
// Beside the list, whose filters it keeps in its address; asked for when a row is pointed at.
const bookingRoute = createRoute({
  getParentRoute: () => bookingsRoute,
  path: '/$id',
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (Number(id) > 0)
      void queryClient.prefetchQuery(callOptions(bookingCalls.get, { query: { id: Number(id) } }));
  },
  component: screen(() => import('../features/booking/screens/booking-screen.tsx'), 'BookingScreen'),
});
const paymentsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/payments',
  validateSearch: onlyRead(parseLedgerSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/invoice/screens/payments-screen.tsx'), 'PaymentsScreen'),
});

const sitesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/sites',
  beforeLoad: guard('organizer'),
  component: screen(() => import('./screens/sites-with-partners.tsx'), 'SitesWithPartners'),
});
const sitePageSearch = (search: Record<string, unknown>): { page?: 'tour' } =>
  search['page'] === 'tour' ? { page: 'tour' } : {};
/** A block that is to be opened at once: the site check leads to it. */
const builderSearch = (search: Record<string, unknown>): { page?: 'tour'; block?: string } => ({
  ...sitePageSearch(search),
  ...(typeof search['block'] === 'string' && { block: search['block'] }),
});
const builderRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/$orgId/builder',
  validateSearch: onlyRead(builderSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/site/screens/builder-screen.tsx'), 'BuilderScreen'),
});
const builderPreviewRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/$orgId/builder/preview',
  validateSearch: onlyRead(sitePageSearch),
  beforeLoad: guard('organizer'),
  component: screen(() => import('../features/site/screens/preview-screen.tsx'), 'PreviewScreen'),
});

const pierRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/$orgId/pier',
  beforeLoad: guardOrKept,
  component: screen(() => import('../features/pier/screens/pier-screen.tsx'), 'PierScreen'),
});
const slipRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/$orgId/pier/slips/$id',
  validateSearch: onlyRead(readSlipSearch),
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/pier/screens/slip-screen.tsx'), 'SlipScreen'),
});
const debugRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/debug',
  validateSearch: onlyRead(readDebugSearch),
  component: screen(() => import('../features/debug/screens/debug-screen.tsx'), 'DebugScreen'),
});
const debugKitRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/debug/kit',
  validateSearch: onlyRead(({ section }: Record<string, unknown>): { section?: string } =>
    typeof section === 'string' ? { section } : {},
  ),
  component: screen(() => import('./screens/kit-with-palette.tsx'), 'KitWithPalette'),
});
/** Which payment a screen of results is about, if any. */
const paymentSearch = ({ invoice }: Record<string, unknown>): { invoice?: number } =>
  Number.isInteger(Number(invoice)) && Number(invoice) > 0 ? { invoice: Number(invoice) } : {};
const successRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/success',
  validateSearch: onlyRead(paymentSearch),
  component: screen(() => import('./screens/result-screens.tsx'), 'SuccessScreen'),
});
const failRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/fail',
  validateSearch: onlyRead(paymentSearch),
  component: screen(() => import('./screens/result-screens.tsx'), 'FailScreen'),
});

export const routeTree = rootRoute.addChildren([
  homeRoute,
  deskRoute,
  redirectRoute,
  defaultLayout.addChildren([
    profileRoute,
    dashboardRoute,
    settingsRoute,
    sitesRoute,
    bookingsRoute.addChildren([bookingRoute]),
    paymentsRoute,
    toursRoute,
    importToursRoute,
    tourEditor.addChildren([createTourRoute, tourRoute]),
    ...sectionRoutes,
    ...departurePageRoutes,
  ]),
  boxedLayout.addChildren([
    loginRoute,
    registerRoute,
    recoveryRoute,
    resetPasswordRoute,
    loginViaTokenRoute,
    emailConfirmRoute,
    invitationRoute,
    noOrganizerRoute,
    createOrganizerRoute,
    successRoute,
    failRoute,
    ...legalRoutes,
  ]),
  emptyLayout.addChildren([
    builderRoute,
    builderPreviewRoute,
    pierRoute,
    slipRoute,
    debugRoute,
    debugKitRoute,
    ...departureOwnFrameRoutes,
  ]),
]);
