import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import styles from './fields.module.css';

interface FieldProps {
  /** Path of the field in the booking call; errors of the server are found by it. */
  name: string;
  label: string;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength: number;
  required?: boolean;
  multiline?: boolean;
}

/** A labelled field with a place for its error. */
export function Field({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  maxLength,
  required = false,
  multiline = false,
}: FieldProps) {
  const id = `field-${name}`;
  const described = [hint && `hint-${name}`, `problem-${name}`].filter(Boolean).join(' ');
  const shared = {
    'aria-describedby': described,
    autoComplete,
    id,
    maxLength,
    name,
    required,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea {...shared} rows={3} /> : <input {...shared} type={type} />}
      {hint && (
        <p className={styles.hint} id={`hint-${name}`}>
          {hint}
        </p>
      )}
      <p className={styles.problem} data-problem={name} id={`problem-${name}`} />
    </div>
  );
}

interface ConsentProps {
  name: string;
  text: string;
  link: string;
  href: string;
  /** Said of the link: it keeps the form. */
  newTab: string;
}

/** A consent of its own: nothing is ticked beforehand. */
export function Consent({ name, text, link, href, newTab }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <input
        aria-describedby={`problem-${name}`}
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
      <p className={styles.problem} data-problem={name} id={`problem-${name}`} />
    </div>
  );
}
