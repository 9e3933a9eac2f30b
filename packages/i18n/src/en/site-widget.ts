import type { Catalogue } from '../catalogue.ts';
import type { site_widget as ru } from '../ru/site-widget.ts';

export const site_widget: Catalogue<typeof ru> = {
  title: 'Widget for other sites',
  lead: 'Dates and booking right on a partner’s page, a blog or your old site.',
  tour: 'Tour or excursion',
  kind: 'Kind of code',
  kinds: { script: 'Script', frame: 'Frame' },
  about: {
    script: 'Put the code where the widget is to appear: its height adjusts by itself.',
    frame: 'For site builders that do not allow scripts: the height is fixed.',
  },
  copy: 'Copy the code',
  copied: 'Copied',
  look: 'Preview',
  policy:
    'If the page has a content security policy, allow {{origin}} in script-src and frame-src: nothing else is needed.',
  no_tours: 'The code appears once a tour or an excursion is published.',
  not_published: 'The code appears once the site is published.',
  to_tours: 'Go to tours and excursions',
  to_site: 'Go to the site',
};
