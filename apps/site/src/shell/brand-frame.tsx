import { ACCOUNT_PATH, BRAND_CATALOGUE_PATH, FAVOURITES_PATH } from '@tropa/blocks';
import { Icon } from '@tropa/blocks/render';
import {
  brandLogo,
  brandOf,
  brandTagline,
  type Brand,
  type PageLanguage,
  type PageData,
} from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { ReactNode } from 'react';
import { pathIn } from './addresses.ts';
import styles from './brand-frame.module.css';
import { HTML_LANGUAGES } from '@tropa/core';

/** What the languages of pages call themselves. */
const LANGUAGE_NAMES: Record<PageLanguage, string> = { ru: 'Русский', en: 'English', zh: '中文' };
const CABINET_PATH = '/org/';

/** The brand on whose site a page stands; undefined: on an operator's. */
export const brandOfPage = ({ brand_id }: Pick<PageData, 'brand_id'>): Brand | undefined =>
  brand_id === undefined ? undefined : brandOf(brand_id);

interface BrandFrameProps {
  brand: Brand;
  data: PageData;
  t: Translate;
  children: ReactNode;
}

/** The way to the page in the other languages of the brand. */
function Languages({ data }: { data: PageData }) {
  return data.settings.languages
    .filter((language) => language !== data.language)
    .map((language) => (
      <a
        href={pathIn(data.path, language, data.settings)}
        hrefLang={language}
        key={language}
        lang={HTML_LANGUAGES[language]}
      >
        {LANGUAGE_NAMES[language]}
      </a>
    ));
}

/** What is around a page of a brand's site: its mark and name, its documents, and the way in for operators. */
export function BrandFrame({ brand, data, t, children }: BrandFrameProps) {
  const { legal } = brand;
  return (
    <>
      <header className={styles.header}>
        <div className={styles.inner}>
          <a className={styles.brand} href={BRAND_CATALOGUE_PATH}>
            <img alt="" height={40} src={brandLogo(brand).light} width={40} />
            {brand.name}
          </a>
          <div className={styles.ways}>
            <nav aria-label={t('brand_site.own')} className={styles.own}>
              <a data-favourites-link href={pathIn(FAVOURITES_PATH, data.language, data.settings)}>
                <Icon name="heart" size={22} />
                <span>{t('brand_site.favourites.title')}</span>
              </a>
              <a href={pathIn(ACCOUNT_PATH, data.language, data.settings)}>
                <Icon name="user" size={22} />
                <span>{t('brand_site.account.title')}</span>
              </a>
            </nav>
            {!data.is_of_one_reader && (
              <nav aria-label={t('brand_site.languages')} className={styles.languages}>
                <Languages data={data} />
              </nav>
            )}
          </div>
        </div>
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.inner}>
          <div>
            <p className={styles.name}>{brand.name}</p>
            {brand.tagline && <p>{brandTagline(brand, data.language)}</p>}
            <p>{t('brand_site.agent')}</p>
          </div>
          <nav aria-label={t('brand_site.documents')} className={styles.links}>
            <a href={legal.agreement}>{t('brand_site.agreement')}</a>
            <a href={legal.privacy}>{t('brand_site.privacy')}</a>
            {data.organizer.email !== '' && (
              <a href={`mailto:${data.organizer.email}`}>{t('brand_site.help')}</a>
            )}
            <a href={CABINET_PATH}>{t('brand_site.for_operators')}</a>
          </nav>
        </div>
      </footer>
    </>
  );
}
