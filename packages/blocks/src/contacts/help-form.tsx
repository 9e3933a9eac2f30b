import {
  HELP_REQUEST_FORMS,
  type HelpRequestField,
  type HelpRequestType,
  helpRequestFields,
} from '@tropa/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { documentPath, HELP_PATH } from '../paths.ts';
import { buttonClass } from '../shared/button.tsx';
import type { BlockContext } from '../shared/context.ts';
import styles from './help-form.module.css';

interface FieldKind {
  maxLength: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
}
/** How the fields of a help request are asked for; lengths as in the contract. */
const KINDS: Record<Exclude<HelpRequestField, 'message'>, FieldKind> = {
  name: { maxLength: 160, autoComplete: 'name' },
  company: { maxLength: 200, autoComplete: 'organization' },
  phone: { maxLength: 32, type: 'tel', autoComplete: 'tel' },
  email: { maxLength: 254, type: 'email', autoComplete: 'email' },
  call_time: { maxLength: 120 },
  request_number: { maxLength: 40, inputMode: 'numeric' },
  tourist_name: { maxLength: 160 },
  place: { maxLength: 120 },
  period: { maxLength: 120 },
  tourists: { maxLength: 4, inputMode: 'numeric' },
  budget: { maxLength: 120 },
  amount: { maxLength: 120 },
};
const MESSAGE_LENGTH = 3000;

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
        <textarea maxLength={MESSAGE_LENGTH} name={name} required={isRequired} rows={4} />
      ) : (
        <input {...KINDS[name]} name={name} required={isRequired} />
      )}
    </label>
  );
}

/** A help request of a type. A plain form: the site's own page of that form takes it, thanks, or tells what is wrong. */
export function HelpForm({ context: { page, t }, type }: { context: BlockContext; type: HelpRequestType }) {
  const isForeign = page.language !== page.settings.languages[0];
  return (
    <form
      action={isForeign ? `${HELP_PATH}?lang=${page.language}` : HELP_PATH}
      className={styles.form}
      method="post"
    >
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
      <button className={buttonClass('primary')} type="submit">
        {t('help_requests.page.send')}
      </button>
    </form>
  );
}
