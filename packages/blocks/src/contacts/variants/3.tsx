import { phoneHref } from '../../shared/contact-links.ts';
import { MailAddress } from '../../shared/mail-address.tsx';
import { Section } from '../../shared/section.tsx';
import { ContactDetails, ContactMessengers, ContactRoute } from '../contact-parts.tsx';
import type { ContactsView } from '../view.ts';
import styles from './3.module.css';

/** Variant 3: everything in the middle, the phone as large as a title. */
export function BigCentredContacts(view: ContactsView) {
  const { context, data, phones, email } = view;
  // Where there is no phone, the mail is what one writes to, so it is as large.
  const isMailLarge = phones.length === 0 && email !== '';
  return (
    <Section className={styles.section} context={context} data={data}>
      <div className={styles.contacts}>
        {phones.map((phone) => (
          <a className={styles.large} href={phoneHref(phone)} key={phone}>
            {phone}
          </a>
        ))}
        {isMailLarge && (
          <a className={styles.large} href={`mailto:${email}`}>
            <MailAddress email={email} />
          </a>
        )}
        <ContactMessengers context={context} messengers={view.messengers} />
        <ContactDetails {...view} email={isMailLarge ? '' : email} />
        <ContactRoute context={context} map={view.map} />
      </div>
    </Section>
  );
}
