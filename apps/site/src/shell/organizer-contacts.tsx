import type { PublicOrganizer } from '@tropa/contract';
import { Icon } from '@tropa/blocks/render';
import { phoneHref } from './simple-frame.tsx';
import styles from './organizer-contacts.module.css';

/** How to reach the organizer, or the agent who has sold: phone and e-mail. */
export function OrganizerContacts({ organizer }: { organizer: Pick<PublicOrganizer, 'phone' | 'email'> }) {
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
