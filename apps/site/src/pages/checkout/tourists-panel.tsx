import { Icon } from '@tropa/blocks/render';
import type { Translate } from '@tropa/i18n';
import { Field } from './field.tsx';
import styles from './tourists.module.css';

/** The second step: how many go, and their names if they are known already. */
export function TouristsPanel({ t, maxTourists }: { t: Translate; maxTourists: number }) {
  return (
    <>
      <div className={styles.counter}>
        <label htmlFor="field-tourists">{t('site.checkout.tourists.count')}</label>
        <div className={styles.stepper}>
          <button aria-label={t('site.checkout.tourists.less')} data-add="-1" type="button">
            <span aria-hidden="true">−</span>
          </button>
          <input
            aria-describedby="limit problem-tourists"
            autoComplete="off"
            defaultValue={1}
            id="field-tourists"
            inputMode="numeric"
            max={maxTourists}
            min={1}
            name="tourists"
            required
            type="number"
          />
          <button aria-label={t('site.checkout.tourists.more')} data-add="1" type="button">
            <span aria-hidden="true">+</span>
          </button>
        </div>
        <p className={styles.limit} data-limit id="limit" />
        <p className={styles.problem} data-problem="tourists" id="problem-tourists" role="alert" />
      </div>
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
