import { makeManifest } from '../../favicon/manifest.ts';
import { makeFavicon } from '../favicon.ts';
import { pageKind, type PagePaths } from './kind.ts';

const favicon = pageKind({
  name: 'favicon',
  load: ({ data }) => data('/'),
  render: ({ services, look }, { organizer }) => makeFavicon(services, organizer, look.theme),
});
/** How the site calls itself where somebody puts it beside their programs. */
const manifest = pageKind({
  name: 'manifest',
  load: async ({ look: { theme, settings } }) => makeManifest(theme, settings),
  render: (_making, content) => content,
});

export const iconPaths: PagePaths = {
  '/favicon.ico': () => favicon(),
  '/site.webmanifest': () => manifest(),
};
