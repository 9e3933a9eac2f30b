import { createRouter } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './error-page.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './routes.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export const BASE_PATH = '/org';

/** The router of the cabinet. Every navigation ends at the top of the page (docs/rules/interface.md). */
export const router = createRouter({
  routeTree,
  basepath: BASE_PATH,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  // An address of nothing is shown without layout (docs/rules/interface.md).
  notFoundMode: 'root',
  scrollRestoration: false,
});

router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo({ top: 0 });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
