import type { BookingPageDetails, PublicOrganizer } from '@tropa/contract';
import { Icon } from '@tropa/blocks/render';
import { phoneHref } from './simple-frame.tsx';
import styles from './organizer-contacts.module.css';

interface OrganizerContactsProps {
  organizer: Pick<PublicOrganizer, 'phone' | 'email'>;
  /** Further phones, each with what it is for. */
  phones?: BookingPageDetails['phones'];
}

/** How to reach the organizer, or the agent who has sold: phones and e-mail. */
export function OrganizerContacts({ organizer, phones = [] }: OrganizerContactsProps) {
  return (
    <ul className={styles.contacts}>
      {organizer.phone !== '' && (
        <li>
          <a href={phoneHref(organizer.phone)}>
            <Icon name="phone" size={20} />
            {organizer.phone}
          </a>
        </li>
      )}
      {phones.map(({ phone, comment }) => (
        <li key={`${phone} ${comment}`}>
          <a href={phoneHref(phone)}>
            <Icon name="phone" size={20} />
            {phone}
          </a>
          {comment !== '' && <p className={styles.comment}>{comment}</p>}
        </li>
      ))}
      {organizer.email !== '' && (
        <li>
          <a href={`mailto:${organizer.email}`}>
            <Icon name="mail" size={20} />
            {organizer.email}
          </a>
        </li>
      )}
    </ul>
  );
}
