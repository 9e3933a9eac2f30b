import { buttonClass } from '@tropa/blocks/render';
import { questionnairePath } from '../../shared/private-paths.ts';
import { stageOf } from './booking-state.ts';
import type { BookingContext } from './context.ts';
import styles from './details.module.css';

/** The way to the questionnaire of the tourists, and how much of it is filled in. */
export function QuestionnaireCard({ context: { booking, details, t } }: { context: BookingContext }) {
  const { questionnaire } = details;
  const stage = stageOf(booking);
  if (!questionnaire || (stage !== 'payment' && stage !== 'ready')) return null;
  const { filled, total, fill_in_uuid } = questionnaire;
  const isDone = filled >= total;
  return (
    <section className={styles.part}>
      <h2>{t('private_page.questionnaire.title')}</h2>
      <p>{isDone ? t('private_page.questionnaire.done') : t('private_page.questionnaire.text')}</p>
      <p className={styles.progress}>
        <progress aria-hidden max={total} value={filled} />
        {t('private_page.questionnaire.progress', questionnaire)}
      </p>
      <a
        className={buttonClass(isDone ? 'secondary' : 'primary', 'small')}
        href={questionnairePath(booking.uuid)}
      >
        {isDone ? t('private_page.questionnaire.change') : t('private_page.questionnaire.open')}
      </a>
      {total > 1 && !isDone && (
        <p className={styles.share}>
          {t('private_page.questionnaire.share')}{' '}
          <a href={questionnairePath(fill_in_uuid)}>{t('private_page.questionnaire.share_link')}</a>
        </p>
      )}
    </section>
  );
}
