import { phoneHref } from '../../shared/contact-links.ts';
import { Icon } from '../../shared/icon.tsx';
import { MailAddress } from '../../shared/mail-address.tsx';
import { Picture } from '../../shared/picture.tsx';
import { Section } from '../../shared/section.tsx';
import { ContactDetails, ContactMessengers, ContactPhones } from '../contact-parts.tsx';
import type { ContactsView } from '../view.ts';
import styles from './4.module.css';

function Person({ person }: { person: ContactsView['team'][number] }) {
  const { name, role, photo, phone, email } = person;
  return (
    <li className={styles.person}>
      <span className={styles.photo}>
        {photo === null ? (
          <Icon name="user" size={48} />
        ) : (
          <Picture alt="" maxWidth={640} picture={photo} sizes="(min-width: 992px) 11rem, 7rem" />
        )}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {role !== '' && <p className={styles.role}>{role}</p>}
        {phone !== '' && (
          <a href={phoneHref(phone)}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        )}
        {email !== '' && (
          <a href={`mailto:${email}`}>
            <Icon name="mail" size={18} />
            <span>
              <MailAddress email={email} />
            </span>
          </a>
        )}
      </div>
    </li>
  );
}

/** Variant 4: whom one talks to, each with a phone and mail; what all have in common stands below. */
export function TeamContacts(view: ContactsView) {
  const { context, data, team } = view;
  return (
    <Section context={context} data={data}>
      {team.length > 0 && (
        <ul className={styles.team}>
          {team.map((person) => (
            <Person key={`${person.name} ${person.phone} ${person.email}`} person={person} />
          ))}
        </ul>
      )}
      <div className={styles.common}>
        <div>
          <ContactPhones phones={view.phones} />
          <ContactMessengers context={context} messengers={view.messengers} />
        </div>
        <ContactDetails {...view} />
      </div>
    </Section>
  );
}
