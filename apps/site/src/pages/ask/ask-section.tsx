import type { PageData } from '@tropa/contract';
import { askPath } from '@tropa/blocks';
import { ButtonLink } from '@tropa/blocks/render';
import { kindOf } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import styles from './ask.module.css';

/** At the end of a tour's page: the way to ask the organizer about it. */
export function AskSection({ data }: { data: PageData }) {
  const { tour } = data;
  const t = pageTranslator(data.language, kindOf(tour));
  if (!tour || data.is_preview || data.are_tours_samples) return null;
  return (
    <section className={styles.ask}>
      <h2>{t('site_chat.ask')}</h2>
      <p>{t('site_chat.ask_text')}</p>
      <ButtonLink href={askPath(tour.screen_name)} look="secondary">
        {t('site_chat.ask_button')}
      </ButtonLink>
    </section>
  );
}
