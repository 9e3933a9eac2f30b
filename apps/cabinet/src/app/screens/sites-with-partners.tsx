import { lazy, Suspense } from 'react';
import { SitesScreen } from '../../features/site/screens/sites-screen.tsx';
import classes from './sites-with-partners.module.css';

const PartnersSection = lazy(async () => {
  const { PartnersSection: section } = await import('../../features/partner/components/partners-section.tsx');
  return { default: section };
});

const AgentsSection = lazy(async () => {
  const { AgentsSection: section } = await import('../../features/agent/components/agents-section.tsx');
  return { default: section };
});

/** Where an organizer sells: its own site, the partner sites below it, and those who sell for it. */
export function SitesWithPartners() {
  return (
    <SitesScreen
      below={
        <div className={classes['below']}>
          <Suspense>
            <PartnersSection />
            <AgentsSection />
          </Suspense>
        </div>
      }
    />
  );
}
