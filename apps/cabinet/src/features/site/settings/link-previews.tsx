import type { Picture } from '@tropa/contract';
import { pictureUrl } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

const PICTURE_WIDTH = 640;

interface LinkPreviewsProps {
  host: string;
  title: string;
  description: string;
  picture: Picture | null;
}

/** How a page looks in search results, and as a link in a messenger. */
export function LinkPreviews({ host, title, description, picture }: LinkPreviewsProps) {
  const { t } = useTranslation();
  const words = description === '' ? t('site_settings.search.no_description') : description;
  return (
    <div className={classes['previews']}>
      <figure className={classes['preview']}>
        <figcaption>{t('site_settings.search.in_search')}</figcaption>
        <div className={classes['search']}>
          <span className={classes['address']}>{host}</span>
          <span className={classes['title']}>{title}</span>
          <span className={classes['words']}>{words}</span>
        </div>
      </figure>
      <figure className={classes['preview']}>
        <figcaption>{t('site_settings.search.in_messenger')}</figcaption>
        <div className={classes['message']}>
          {picture && <img src={pictureUrl(picture.url, PICTURE_WIDTH, 'webp')} alt="" />}
          <div className={classes['messageWords']}>
            <span className={classes['address']}>{host}</span>
            <strong>{title}</strong>
            <span className={classes['words']}>{words}</span>
          </div>
        </div>
      </figure>
    </div>
  );
}
