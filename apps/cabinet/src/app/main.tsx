import '@fontsource-variable/onest/wght.css';
import '@tropa/ui/styles.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BASE_PATH } from './router.tsx';
import { Providers } from './providers.tsx';
import { startLanguage } from '../shared/i18n.ts';
import { reloadOnFailedLoad } from './reload-on-failed-load.ts';

reloadOnFailedLoad(`${BASE_PATH}/`);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await startLanguage();
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
