import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LiveFeatures } from '../live-features.tsx';
import { RightsGate } from '../rights-gate.tsx';
import { BottomNavigation } from '../shell/bottom-navigation.tsx';
import { SideNavigation } from '../shell/side-navigation.tsx';
import { StartHost } from '../start/start-host.tsx';
import { SpotlightHost } from '../shell/spotlight-host.tsx';
import classes from './layouts.module.css';

/** Side navigation and the screen; at 390 px the screen and the bottom navigation. */
export function DefaultLayout() {
  const { t } = useTranslation();
  return (
    <div className={classes['default']}>
      <a href="#main" className={classes['skip']}>
        {t('app.skip')}
      </a>
      <SideNavigation />
      <main id="main" tabIndex={-1} className={classes['main']}>
        <RightsGate>
          <Outlet />
        </RightsGate>
      </main>
      <BottomNavigation />
      <SpotlightHost />
      <LiveFeatures />
      <StartHost />
    </div>
  );
}
