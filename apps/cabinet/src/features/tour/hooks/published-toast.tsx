import { Anchor } from '@mantine/core';
import type { TourView } from '@tropa/contract';
import { kindOf } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { inWordsOf } from '@tropa/i18n/create';
import { showToast } from '../../../shared/toasts.ts';

interface PublishedTour {
  tour: Pick<TourView, 'site_url' | 'type'>;
  t: Translate;
  /** Goes to where a site is made; used when there is none. */
  onMakeSite: () => void;
}

/** Tells that a tour is on sale: with a link to its page, or with the way to a site when there is none yet. */
export function showPublished({ tour, onMakeSite, ...words }: PublishedTour): void {
  const { site_url } = tour;
  // The one who calls stands outside of the tour's own words.
  const t = inWordsOf(words.t, kindOf(tour));
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
