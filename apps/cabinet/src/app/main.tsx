import '@fontsource-variable/onest/wght.css';
import '@tropa/ui/styles.css';
import './app.css';
import { checkWithoutEval } from '@tropa/contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BASE_PATH } from './router.tsx';
import { Providers } from './providers.tsx';
import { loadBrand, showBrandIcon } from '../shared/brand/brand.ts';
import { rememberVisitSite } from '../shared/brand/visit-site.ts';
import { rememberForcedSite } from '../shared/partner/forced-site.ts';
import { withholdToken } from '../shared/session/token.ts';
import { startLanguage } from '../shared/i18n.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { reloadOnFailedLoad } from './reload-on-failed-load.ts';

checkWithoutEval();
reloadOnFailedLoad(`${BASE_PATH}/`);
if (location.pathname.startsWith(`${BASE_PATH}/login-via-token`)) withholdToken();
showBrandIcon();
rememberForcedSite(rememberVisitSite(location.search));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited at the top: words whose file came to import this one would wait for it, and it for them.
void startLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  ),
);
void loadBrand();
whenIdle(() => void import('./version-watch.ts').then(({ watchOwnVersion }) => watchOwnVersion()));
