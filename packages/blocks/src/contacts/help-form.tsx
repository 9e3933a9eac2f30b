import {
  HELP_REQUEST_FORMS,
  type HelpRequestField,
  type HelpRequestType,
  helpRequestFields,
} from '@tropa/core';
import { documentPath } from '../paths.ts';
import { helpForm } from '../plain-form.ts';
import { buttonClass } from '../shared/button.tsx';
import type { BlockContext } from '../shared/context.ts';
import styles from './help-form.module.css';
import { helpInput } from './help-input.ts';

interface FieldProps {
  name: HelpRequestField;
  label: string;
  isRequired: boolean;
}

function Field({ name, label, isRequired }: FieldProps) {
  return (
    <label className={styles.field} data-wide={name === 'message' || undefined}>
      <span>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </span>
      {name === 'message' ? (
        <textarea maxLength={helpInput(name).maxLength} name={name} required={isRequired} rows={4} />
      ) : (
        <input {...helpInput(name)} name={name} required={isRequired} />
      )}
    </label>
  );
}

/** A help request of a type. A plain form: the site's own page of that form takes it, thanks, or tells what is wrong. */
export function HelpForm({ context: { page, t }, type }: { context: BlockContext; type: HelpRequestType }) {
  return (
    <form {...helpForm(t, page, { type, tour_id: page.tour?.id })} className={styles.form}>
      <input name="type" type="hidden" value={type} />
      {page.tour !== null && <input name="tour_id" type="hidden" value={page.tour.id} />}
      <div className={styles.fields}>
        {helpRequestFields(type).map(({ name, isRequired }) => (
          <Field isRequired={isRequired} key={name} label={t(`help_requests.fields.${name}`)} name={name} />
        ))}
      </div>
      {HELP_REQUEST_FORMS[type].isReachableEitherWay && (
        <p className={styles.hint}>{t('help_requests.hints.reach')}</p>
      )}
      <label className={styles.consent}>
        <input name="consents.personal_data" required type="checkbox" value="1" />
        <span>
          {t('help_requests.page.consent')}{' '}
          <a href={documentPath('consent')} rel="noopener" target="_blank">
            {t('help_requests.page.consent_link')}
          </a>
        </span>
      </label>
      <output className={styles.outcome} data-outcome="" role="alert" />
      <button className={buttonClass('primary')} type="submit">
        {t('help_requests.page.send')}
      </button>
    </form>
  );
}
