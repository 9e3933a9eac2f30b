import type { PlainForm } from '@tropa/contract';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import styles from './plain-form.module.css';

interface PlainFieldProps {
  /** Path of the field in the call; errors of the server are found by it. */
  name: string;
  label: string;
  form: PlainForm;
  hint?: string;
  /** Told beside the label. */
  required?: string | undefined;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: 'numeric' | undefined;
  maxLength: number;
  /** More than one line. */
  rows?: number;
}

/** A labelled field of a form that works without a script: what was typed comes back with what is wrong. */
export function PlainField(props: PlainFieldProps) {
  const { name, label, form, hint = '', required, type = 'text', rows, ...input } = props;
  const problem = form.problems[name] ?? '';
  const shared = {
    ...input,
    'aria-describedby': `hint-${name} problem-${name}`,
    'aria-invalid': problem === '' ? undefined : true,
    defaultValue: form.typed[name] ?? '',
    id: `field-${name}`,
    name,
    required: required !== undefined,
  };
  return (
    <div className={styles.field} data-wide={rows === undefined ? undefined : ''}>
      <label htmlFor={shared.id}>
        {label}
        {required !== undefined && (
          <span className={styles.required} title={required}>
            {' '}
            *
          </span>
        )}
      </label>
      {rows === undefined ? <input {...shared} type={type} /> : <textarea {...shared} rows={rows} />}
      <p className={styles.hint} id={`hint-${name}`}>
        {hint}
      </p>
      <p className={styles.problem} data-problem={name} id={`problem-${name}`}>
        {problem}
      </p>
    </div>
  );
}

interface PlainConsentProps {
  form: PlainForm;
  /** Path of the field in the call. */
  name?: string;
  text: string;
  link: string;
  href: string;
  /** Said of the link: it keeps the form. */
  newTab: string;
}

/** The consent to the processing of personal data, of its own and not ticked beforehand. */
export function PlainConsent({
  form,
  name = 'consents.personal_data',
  text,
  link,
  href,
  newTab,
}: PlainConsentProps) {
  const problem = form.problems[name] ?? '';
  return (
    <div className={styles.consent}>
      <input
        aria-describedby={`problem-${name}`}
        aria-invalid={problem === '' ? undefined : true}
        defaultChecked={form.typed[name] === '1'}
        id={`field-${name}`}
        name={name}
        required
        type="checkbox"
        value="1"
      />
      <label htmlFor={`field-${name}`}>
        {text}{' '}
        <a href={href} rel="noopener" target="_blank" title={newTab}>
          {link}
        </a>
      </label>
      <p className={styles.problem} data-problem={name} id={`problem-${name}`}>
        {problem}
      </p>
    </div>
  );
}
