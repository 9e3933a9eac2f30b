import { Anchor } from '@mantine/core';
import type { Translate } from '@tropa/i18n';
import { showToast } from '../../../shared/toasts.ts';

interface PublishedTour {
  site_url: string | null;
  t: Translate;
  /** Goes to where a site is made; used when there is none. */
  onMakeSite: () => void;
}

/** Tells that a tour is on sale: with a link to its page, or with the way to a site when there is none yet. */
export function showPublished({ site_url, t, onMakeSite }: PublishedTour): void {
  const title = t('tour.actions.published');
  if (site_url)
    void showToast({
      level: 'success',
      title,
      message: (
        <Anchor href={site_url} target="_blank" rel="noopener" size="sm">
          {t('tour.actions.open_page')}
        </Anchor>
      ),
    });
  else
    void showToast({
      level: 'success',
      title,
      message: (
        <>
          {t('tour.actions.no_site')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={onMakeSite}>
            {t('tour.actions.make_site')}
          </Anchor>
        </>
      ),
    });
}
