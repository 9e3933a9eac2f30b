import { ACCOUNT_PATH, BRAND_CATALOGUE_PATH } from '@tropa/blocks';
import { ButtonLink } from '@tropa/blocks/render';
import type { RenderRequest } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import { pathIn } from '../../shell/addresses.ts';
import { outOfSearch } from '../../shell/head.ts';
import type { PageView } from '../../shell/document.tsx';
import { SiteFrame } from '../../shell/site-frame.tsx';
import { Empty } from '../catalogue/chosen-list.tsx';
import styles from './brand-account.module.css';
import { BrandTours } from './brand-tours.tsx';

/** The tours that a visitor keeps; which they are, the script says in the address, and the server of the account. */
export function favouritesPage(request: Extract<RenderRequest, { page: 'brand-favourites' }>): PageView {
  const { data, account_ids } = request;
  const t = pageTranslator(data.language);
  const title = t('brand_site.favourites.title');
  return {
    island: 'favourites',
    meta: outOfSearch(title, data),
    body: (
      <SiteFrame request={request}>
        <div className={styles.page} data-favourites-page={account_ids.join(',')}>
          <h1>{title}</h1>
          {data.tours.length === 0 ? (
            <Empty text={t('brand_site.favourites.none_text')} title={t('brand_site.favourites.none')}>
              <ButtonLink href={BRAND_CATALOGUE_PATH}>{t('brand_site.all_tours')}</ButtonLink>
            </Empty>
          ) : (
            <>
              <p className={styles.lead}>
                {t('brand_site.favourites.lead')}{' '}
                <a href={pathIn(ACCOUNT_PATH, data.language, data.settings)}>
                  {t('brand_site.account.title')}
                </a>
              </p>
              <BrandTours data={data} t={t} />
            </>
          )}
        </div>
      </SiteFrame>
    ),
  };
}
