import { createRoute } from '@tanstack/react-router';
import { readDepartureSearch, readPaperSearch } from '../features/tour/model/page-search.ts';
import { defaultLayout, emptyLayout } from './layout-routes.tsx';
import { guard, guardOrKept } from './router-context.ts';
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
  beforeLoad: (visit) => guardOrKept(visit),
  component: screen(() => import('../features/tour/screens/check-in-screen.tsx'), 'CheckInScreen'),
});

export const departurePageRoutes = [pageRoute] as const;
export const departureOwnFrameRoutes = [printRoute, checkInRoute] as const;
