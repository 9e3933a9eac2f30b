import type { PlainForm } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './field.module.css';

interface ProblemProps {
  /** Path of the field in the call; errors of the server are found by it. */
  path: string;
  /** What is wrong as the page comes; scripts write here too. */
  children?: string | undefined;
}

/** Where it is said what is wrong with a field. */
export function Problem({ path, children = '' }: ProblemProps) {
  return (
    <p className={styles.problem} data-problem={path} id={`problem-${path}`}>
      {children}
    </p>
  );
}

/** What ties a control to its label, its hint and what is wrong with it. */
export const controlTies = (path: string, problem = '') => ({
  'aria-describedby': `hint-${path} problem-${path}`,
  'aria-invalid': problem === '' ? undefined : true,
  id: `field-${path}`,
});

interface FieldFrameProps {
  /** Path of the field in the call; errors of the server are found by it. */
  path: string;
  label: string;
  /** Marks the label, and says why. */
  requiredMark?: string | undefined;
  hint?: string | undefined;
  problem?: string | undefined;
  isWide?: boolean;
  /** A control with the ties of the same path. */
  children: ReactNode;
}

/** A label, its control, a hint, and a place for what is wrong. */
export function FieldFrame({
  path,
  label,
  requiredMark,
  hint,
  problem,
  isWide = false,
  children,
}: FieldFrameProps) {
  return (
    <div className={styles.field} data-wide={isWide || undefined}>
      <label htmlFor={`field-${path}`}>
        {label}
        {requiredMark !== undefined && (
          <span className={styles.required} title={requiredMark}>
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      <p className={styles.hint} data-hint={path} id={`hint-${path}`}>
        {hint}
      </p>
      <Problem path={path}>{problem}</Problem>
    </div>
  );
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'max' | 'maxLength' | 'min' | 'required' | 'type'
>;
interface FieldProps extends InputProps, Pick<FieldFrameProps, 'label' | 'requiredMark' | 'hint'> {
  /** Path of the field in the call. */
  name: string;
  /** What was typed before and what is wrong with it, in a form that works without a script. */
  form?: PlainForm;
  /** What stands in it before anything was typed. */
  initial?: string;
  /** More than one line. */
  rows?: number;
}

/** A labelled field of one line or of more. */
export function Field({
  name,
  label,
  requiredMark,
  hint,
  form,
  initial = '',
  rows,
  type = 'text',
  autoComplete = 'off',
  required = requiredMark !== undefined,
  ...input
}: FieldProps) {
  const problem = form?.problems[name];
  const shared = {
    ...input,
    autoComplete,
    ...controlTies(name, problem),
    defaultValue: form?.typed[name] ?? initial,
    name,
    required,
  };
  return (
    <FieldFrame
      hint={hint}
      isWide={rows !== undefined}
      label={label}
      path={name}
      problem={problem}
      requiredMark={requiredMark}
    >
      {rows === undefined ? <input {...shared} type={type} /> : <textarea {...shared} rows={rows} />}
    </FieldFrame>
  );
}

interface ConsentProps {
  /** Path of the field in the call. */
  name: string;
  form?: PlainForm;
  /** The form goes without it, too. */
  isRequired?: boolean;
  text: string;
  link: string;
  href: string;
  t: Translate;
}

/** A consent of its own: nothing is ticked beforehand. */
export function Consent({ name, form, isRequired = true, text, link, href, t }: ConsentProps) {
  const problem = form?.problems[name];
  return (
    <div className={styles.consent}>
      <input
        {...controlTies(name, problem)}
        aria-describedby={`problem-${name}`}
        defaultChecked={form?.typed[name] === '1'}
        name={name}
        required={isRequired}
        type="checkbox"
        value="1"
      />
      <label htmlFor={`field-${name}`}>
        {text}{' '}
        <a href={href} rel="noopener" target="_blank" title={t('site.new_tab')}>
          {link}
        </a>
      </label>
      <Problem path={name}>{problem}</Problem>
    </div>
  );
}
