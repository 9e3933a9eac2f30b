import type { PageLanguage, PublicTour } from '@tropa/contract';
import { Icon } from '@tropa/blocks/render';
import { EARLIEST_BIRTHDAY } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { ageRange } from '@tropa/i18n/ages';
import { Field } from '../../shell/field/field.tsx';
import { asksOf } from './checkout-data.ts';
import { ExtrasChoice } from './extras-choice.tsx';
import { RoomsChoice } from './rooms-choice.tsx';
import { TouristsCount } from './tourists-count.tsx';
import styles from './tourists.module.css';

interface TouristsPanelProps {
  tour: PublicTour;
  maxTourists: number;
  /** Today's date in the tour's time zone. */
  today: string;
  language: PageLanguage;
  t: Translate;
}

/** Whom the tour takes, in words: «Возраст на день начала: 12–65 лет. Вес: до 95 кг». */
function peopleHint(tour: PublicTour, t: Translate): string {
  const ages = ageRange(tour, t);
  const { max_tourist_weight: limit } = tour;
  return [
    ages !== '' && t('site.checkout.tourists.ages', { ages }),
    limit !== null && t('site.checkout.tourists.weight', { limit }),
    t('site.checkout.tourists.names_later'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The second step: how many go, where they sleep, what is bought with it, and the tourists' names if they are known already. */
export function TouristsPanel(props: TouristsPanelProps) {
  const { t, tour, today } = props;
  const asks = asksOf(tour);
  const isAsked = asks.birthday || asks.weight;
  return (
    <>
      <TouristsCount {...props} />
      <p className={styles.wait} data-wait-offer="" hidden>
        {t('site.waitlist.larger')}{' '}
        <button data-wait="" type="button">
          {t('site.waitlist.larger_link')}
        </button>
      </p>
      <RoomsChoice {...props} />
      <ExtrasChoice {...props} />
      <details className={styles.names} data-names open={isAsked}>
        <summary>
          <span>
            {t(isAsked ? 'site.checkout.tourists.people' : 'site.checkout.tourists.names')}
            <small>{isAsked ? peopleHint(tour, t) : t('site.checkout.tourists.names_hint')}</small>
          </span>
          <Icon name="chevron-down" size={20} />
        </summary>
        <ol data-tourists />
      </details>
      <template data-tourist>
        <li>
          <fieldset className={styles.tourist}>
            <legend>{t('site.checkout.tourists.number', { number: '' })}</legend>
            <Field
              autoComplete="section-traveller family-name"
              label={t('site.checkout.contacts.last_name')}
              maxLength={80}
              name="tourists_data.0.last_name"
            />
            <Field
              autoComplete="section-traveller given-name"
              label={t('site.checkout.contacts.first_name')}
              maxLength={80}
              name="tourists_data.0.first_name"
            />
            {asks.birthday && (
              <Field
                autoComplete="section-traveller bday"
                label={t('questionnaire.fields.birthday')}
                max={today}
                min={EARLIEST_BIRTHDAY}
                name="tourists_data.0.birthday"
                requiredMark={t('site.checkout.problem.required')}
                type="date"
              />
            )}
            {asks.weight && (
              <Field
                autoComplete="off"
                inputMode="numeric"
                label={t('questionnaire.fields.weight')}
                maxLength={6}
                name="tourists_data.0.weight"
                requiredMark={t('site.checkout.problem.required')}
              />
            )}
          </fieldset>
        </li>
      </template>
    </>
  );
}
