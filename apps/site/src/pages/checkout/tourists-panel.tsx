import type { Language, PublicTour } from '@tropa/contract';
import { Icon } from '@tropa/blocks/render';
import type { Translate } from '@tropa/i18n';
import { Field } from '../../shell/field/field.tsx';
import { ExtrasChoice } from './extras-choice.tsx';
import { RoomsChoice } from './rooms-choice.tsx';
import { TouristsCount } from './tourists-count.tsx';
import styles from './tourists.module.css';

interface TouristsPanelProps {
  tour: PublicTour;
  maxTourists: number;
  language: Language;
  t: Translate;
}

/** The second step: how many go, where they sleep, what is bought with it, and the tourists' names if they are known already. */
export function TouristsPanel(props: TouristsPanelProps) {
  const { t } = props;
  return (
    <>
      <TouristsCount {...props} />
      <RoomsChoice {...props} />
      <ExtrasChoice {...props} />
      <details className={styles.names} data-names>
        <summary>
          <span>
            {t('site.checkout.tourists.names')}
            <small>{t('site.checkout.tourists.names_hint')}</small>
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
              autoComplete="off"
              label={t('site.checkout.contacts.last_name')}
              maxLength={80}
              name="tourists_data.0.last_name"
            />
            <Field
              autoComplete="off"
              label={t('site.checkout.contacts.first_name')}
              maxLength={80}
              name="tourists_data.0.first_name"
            />
          </fieldset>
        </li>
      </template>
    </>
  );
}
