import { createRoute } from '@tanstack/react-router';
import { boxedLayout } from './layout-routes.tsx';
import { screen } from './screen.ts';

// Legal documents: open to everybody, a version of a document is a path below it. The texts come with the screen.

const legalScreen = screen(() => import('../features/legal/screens/legal-screen.tsx'), 'LegalScreen');
const demandVersion = async ({ location }: { location: { pathname: string } }) => {
  const { demandVersion: demand } = await import('../features/legal/model/demand-version.ts');
  demand(location.pathname);
};
const agreementRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/agreement/$',
  beforeLoad: demandVersion,
  component: legalScreen,
});
const privacyRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/privacy/$',
  beforeLoad: demandVersion,
  component: legalScreen,
});
const xieyiRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/xieyi/$',
  beforeLoad: demandVersion,
  component: legalScreen,
});
const yinsiRoute = createRoute({
  getParentRoute: () => boxedLayout,
  path: '/yinsi/$',
  beforeLoad: demandVersion,
  component: legalScreen,
});

export const legalRoutes = [agreementRoute, privacyRoute, xieyiRoute, yinsiRoute] as const;
