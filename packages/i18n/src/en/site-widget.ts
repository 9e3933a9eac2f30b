import type { Catalogue } from '../catalogue.ts';
import type { site_widget as ru } from '../ru/site-widget.ts';

export const site_widget: Catalogue<typeof ru> = {
  title: 'Widget for other pages',
  lead: 'The dates of a tour and its booking right on the page of a partner, a blog or your old site.',
  tour: 'Tour',
  kind: 'Kind of code',
  kinds: { script: 'Script', frame: 'Frame' },
  about: {
    script: 'Put the code where the widget is to appear: its height follows by itself.',
    frame: 'For site builders that take no scripts: the height is fixed.',
  },
  copy: 'Copy the code',
  copied: 'Copied',
  look: 'Have a look',
  policy:
    'If the page has a content security policy, allow {{origin}} in script-src and frame-src: nothing else is needed.',
  no_tours: 'Publish a tour to get the code.',
  not_published: 'Publish the site to get the code.',
  to_tours: 'To the tours',
  to_site: 'To the site',
};
