import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DeskOrganizer } from '@tropa/contract';
import { formatPhone, fullName } from '@tropa/core';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/page/facts.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { LEGAL_FORM } from '../model/states.ts';
import classes from './desk.module.css';
import { NameOwner } from './name-owner.tsx';
import { OwnerOffers } from './owner-offers.tsx';
import { RemoveMember } from './remove-member.tsx';
import { deskPath } from '../model/desk-path.ts';

/** What an organizer is and sells. */
export function OrganizerFacts({ organizer }: { organizer: DeskOrganizer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { legal_address: address, partner_sites: sites } = organizer;
  const written = [address.post_code, address.region, address.city, address.street]
    .filter(Boolean)
    .join(', ');
  return (
    <Panel title={t('desk.organizer.about')}>
      <Facts
        facts={[
          { name: t('desk.organizer.id'), value: organizer.id },
          {
            name: t('desk.organizer.legal_form'),
            value: t(`organizer.legal_form.${LEGAL_FORM[organizer.legal_form]}`),
          },
          { name: t('desk.organizer.address'), value: written || '—' },
          {
            name: t('desk.organizer.contacts'),
            value: (
              <span className={classes['stacked']}>
                <span>{organizer.email}</span>
                <span>{formatPhone(organizer.phone)}</span>
                {organizer.additional_contacts.map(({ type, phone, comment }, index) => (
                  <span key={index}>
                    {formatPhone(phone)}
                    <span className={classes['quiet']}>
                      {` ${[t(`organizer.contact_type.${type}`), comment].filter(Boolean).join(', ')}`}
                    </span>
                  </span>
                ))}
              </span>
            ),
          },
          { name: t('organizer.sections.director'), value: <Director organizer={organizer} /> },
          {
            name: t('desk.organizer.figures'),
            value: t('desk.organizer.figures_text', {
              tours: format.number(organizer.tours_count),
              bookings: format.number(organizer.bookings_count),
            }),
          },
          {
            name: t('desk.organizer.site'),
            value: organizer.site_url ? (
              <Anchor href={organizer.site_url} target="_blank" rel="noopener">
                {new URL(organizer.site_url).host}
              </Anchor>
            ) : (
              t('desk.organizer.site_none')
            ),
          },
          {
            name: t('desk.organizer.partner_sites'),
            value:
              sites
                .map(({ site_name: site, is_published_on_site }) =>
                  is_published_on_site ? site : t('desk.organizer.partner_off', { site }),
                )
                .join(', ') || t('desk.organizer.partner_sites_none'),
          },
          { name: t('desk.organizers.registered'), value: format.moment(organizer.created_at) },
        ]}
      />
    </Panel>
  );
}

/** Who signs for an organizer, and the phone at which that can be asked. */
function Director({ organizer }: { organizer: DeskOrganizer }) {
  const { director_position: position, director_phone: phone } = organizer;
  const name = fullName({
    last_name: organizer.director_last_name,
    first_name: organizer.director_first_name,
    middle_name: organizer.director_middle_name,
  });
  if (name === '' && phone === '') return '—';
  return (
    <span className={classes['stacked']}>
      <span>{[name, position].filter(Boolean).join(', ')}</span>
      {phone !== '' && <span>{formatPhone(phone)}</span>}
    </span>
  );
}

/** Who works for an organizer, each a link to the person, and whom the desk has asked to own it. */
export function OrganizerMembers({ organizer }: { organizer: DeskOrganizer }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('desk.organizer.members')} aside={<NameOwner organizer_id={organizer.id} />} flush>
      <ul className={classes['rows']}>
        <OwnerOffers organizer={organizer} />
        {organizer.members.map((member) => {
          const { id, name, email, role, is_blocked } = member;
          return (
            <li key={id}>
              <span className={classes['stacked']}>
                <Link to={deskPath('users', id)} className={classes['link']}>
                  {name || email}
                </Link>
                <span className={classes['quiet']}>{email}</span>
              </span>
              <span className={classes['with']}>
                <span className={classes['quiet']}>
                  {t(`app.role.${role}`)}
                  {is_blocked && `, ${t('desk.organizer.member_blocked')}`}
                </span>
                <RemoveMember organizer={organizer} member={member} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
