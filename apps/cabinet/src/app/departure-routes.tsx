import { createRoute } from '@tanstack/react-router';
import { readDepartureSearch, readPaperSearch } from '../features/tour/model/page-search.ts';
import { ApiFailure } from '../shared/api/api-failure.ts';
import { readToken } from '../shared/session/token.ts';
import { defaultLayout, emptyLayout } from './layout-routes.tsx';
import { guard } from './router-context.ts';
import { screen } from './screen.ts';
import { onlyRead } from './only-read.ts';

// The page of a departure, and two of its screens that make their own frame: paper, and the list to tick people off.

const pageRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/$orgId/departures/$departureId',
  validateSearch: onlyRead(readDepartureSearch),
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(() => import('../features/tour/screens/departure-screen.tsx'), 'DepartureScreen'),
});

const printRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/$orgId/departures/$departureId/print',
  validateSearch: onlyRead(readPaperSearch),
  beforeLoad: (visit) => guard('organizer')(visit),
  component: screen(
    () => import('../features/tour/screens/departure-print-screen.tsx'),
    'DeparturePrintScreen',
  ),
});

const checkInRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/$orgId/departures/$departureId/check-in',
  beforeLoad: async (visit) => {
    // Without a connection nobody can be asked who this is; the screen shows what this device has kept for the session.
    if (!navigator.onLine && readToken()) return;
    try {
      await guard('organizer')(visit);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 0) throw error;
    }
  },
  component: screen(() => import('../features/tour/screens/check-in-screen.tsx'), 'CheckInScreen'),
});

export const departurePageRoutes = [pageRoute] as const;
export const departureOwnFrameRoutes = [printRoute, checkInRoute] as const;
