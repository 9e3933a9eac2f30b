import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { EmptyLayout } from './layouts/empty-layout.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import type { RouterContext } from './router-context.ts';

// The root and the three layouts (docs/rules/interface.md) that all screens stand under.

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootLayout });

export const defaultLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'default',
  component: DefaultLayout,
});
export const boxedLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'boxed',
  component: lazyRouteComponent(() => import('./layouts/boxed-layout.tsx'), 'BoxedLayout'),
});
export const emptyLayout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'empty',
  component: EmptyLayout,
});
