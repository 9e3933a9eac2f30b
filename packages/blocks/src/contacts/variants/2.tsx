import { Section, SectionHead, titleId } from '../../shared/section.tsx';
import { ContactDetails, ContactMessengers, ContactPhones, ContactRoute } from '../contact-parts.tsx';
import { HelpForm } from '../help-form.tsx';
import type { ContactsView } from '../view.ts';
import styles from './2.module.css';

/** Variant 2: the ways to reach on the left, a form on the right. */
export function FormAndContacts(view: ContactsView) {
  const { context, data, map } = view;
  return (
    <Section context={context} data={data} hasOwnHead>
      <div className={styles.contacts}>
        <div className={styles.words}>
          <SectionHead className={styles.head} data={data} id={titleId(context)} />
          <ContactPhones phones={view.phones} />
          <ContactMessengers context={context} messengers={view.messengers} />
          <ContactDetails {...view} />
          <ContactRoute context={context} map={map} />
        </div>
        <div className={styles.card}>
          <p className={styles.lead}>{context.t(`help_requests.forms.${data.form_type}`)}</p>
          <HelpForm context={context} type={data.form_type} />
        </div>
      </div>
    </Section>
  );
}
