import { askAbout, leadsToAsking } from '@tropa/blocks';
import { ButtonLink } from '@tropa/blocks/render';
import { kindOf } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import type { RenderRequest } from '@tropa/contract';
import styles from './ask.module.css';

/** At the end of a tour's page whose questions do not lead there: the way to ask the organizer about it. */
export function AskSection({ blocks, data }: Pick<RenderRequest, 'blocks' | 'data'>) {
  const { tour } = data;
  const t = pageTranslator(data.language, kindOf(tour));
  const href = tour && askAbout(data, tour);
  if (!tour || href === null || leadsToAsking(blocks, tour)) return null;
  return (
    <section className={styles.ask}>
      <h2>{t('site_chat.ask')}</h2>
      <p>{t('site_chat.ask_text')}</p>
      <ButtonLink href={href} look="secondary">
        {t('site_chat.ask_button')}
      </ButtonLink>
    </section>
  );
}
