import { lazy } from 'react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Proposing, type ProposingProps } from '../../shared/proposing.ts';
import { LiveFeatures } from '../live-features.tsx';
import { RightsGate } from '../rights-gate.tsx';
import { BottomNavigation } from '../shell/bottom-navigation.tsx';
import { SideNavigation } from '../shell/side-navigation.tsx';
import { StartHost } from '../start/start-host.tsx';
import { ShortcutsHost } from '../shell/shortcuts-host.tsx';
import { SpotlightHost } from '../shell/spotlight-host.tsx';
import classes from './layouts.module.css';

// The form brings calendars that a chat itself does not need.
const ProposeForm = lazy(async () => ({
  default: (await import('../../features/booking/components/new/propose-form.tsx')).ProposeForm,
}));

const renderProposing = (props: ProposingProps) => <ProposeForm {...props} />;

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
          <Proposing value={renderProposing}>
            <Outlet />
          </Proposing>
        </RightsGate>
      </main>
      <BottomNavigation />
      <SpotlightHost />
      <ShortcutsHost />
      <LiveFeatures />
      <StartHost />
    </div>
  );
}
