import { documentPath } from '@tropa/blocks';
import type { PlainForm } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { Consent, Field } from '../../shell/field/field.tsx';
import styles from './contacts.module.css';

interface ContactsPanelProps {
  isReminded?: boolean;
  /** What was typed before, in a form that works without a script. */
  form?: PlainForm;
  /** What is known before anything was typed. */
  known?: Record<'first_name' | 'last_name' | 'email' | 'phone', string>;
  t: Translate;
}

/** Who books, and the two consents. */
export function ContactsPanel({ isReminded = false, form, known, t }: ContactsPanelProps) {
  const sent = form ? { form } : {};
  return (
    <>
      <div className={styles.grid}>
        <Field
          autoComplete="family-name"
          label={t('site.checkout.contacts.last_name')}
          maxLength={80}
          name="contacts.last_name"
          {...sent}
          {...(known && { initial: known.last_name })}
          required
        />
        <Field
          autoComplete="given-name"
          label={t('site.checkout.contacts.first_name')}
          maxLength={80}
          name="contacts.first_name"
          {...sent}
          {...(known && { initial: known.first_name })}
          required
        />
        <Field
          autoComplete="email"
          hint={t('site.checkout.contacts.hint')}
          label={t('site.checkout.contacts.email')}
          maxLength={254}
          name="contacts.email"
          {...sent}
          {...(known && { initial: known.email })}
          required
          type="email"
        />
        <Field
          autoComplete="tel"
          hint={t('site.checkout.contacts.phone_hint')}
          label={t('site.checkout.contacts.phone')}
          maxLength={32}
          name="contacts.phone"
          {...sent}
          {...(known && { initial: known.phone })}
          required
          type="tel"
        />
        <Field
          hint={t('site.checkout.contacts.comment_hint')}
          label={t('site.checkout.contacts.comment')}
          maxLength={2000}
          name="comment"
          {...sent}
          rows={3}
        />
      </div>
      <div className={styles.consents}>
        <Consent
          href={documentPath('consent')}
          link={t('site.checkout.contacts.personal_data_link')}
          name="consents.personal_data"
          {...sent}
          t={t}
          text={t('site.checkout.contacts.personal_data')}
        />
        <Consent
          href={documentPath('agreement')}
          link={t('site.checkout.contacts.agreement_link')}
          name="consents.agreement"
          {...sent}
          t={t}
          text={t('site.checkout.contacts.agreement')}
        />
        {isReminded && (
          <Consent
            href={documentPath('consent')}
            isRequired={false}
            link={t('site.checkout.contacts.reminder_link')}
            name="consents.reminder"
            t={t}
            text={t('site.checkout.contacts.reminder')}
          />
        )}
      </div>
    </>
  );
}
