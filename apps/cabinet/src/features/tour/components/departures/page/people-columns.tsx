import type { DepartureView, ManifestPerson } from '@tropa/contract';
import { areRoomsGiven, formatPhone, REQUIRED_ANSWERS } from '@tropa/core';
import { whoWords } from '@tropa/i18n/ages';
import { StatusDot, type Column, type Tone } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { bookingColumn } from './booking-column.tsx';
import classes from './departure-page.module.css';

const PAYED_TONE: Record<NonNullable<ManifestPerson['payment_state']>, Tone> = {
  unpaid: 'danger',
  partly: 'warning',
  paid: 'success',
};

/** The columns of the manifest: payments only for those who may see them. */
export function usePeopleColumns(
  { money, can_edit, ...departure }: DepartureView,
  onNote: (person: ManifestPerson) => void,
): Array<Column<ManifestPerson>> {
  const { t } = useTranslation();
  const { organizer_id } = departure;
  const small = `${classes['quiet']} ${classes['small']}`;
  const payed: Column<ManifestPerson> = {
    key: 'payed',
    title: t('departure.people.payed'),
    width: 140,
    card: 'line',
    none: '—',
    render: ({ payment_state }) =>
      payment_state && (
        <StatusDot tone={PAYED_TONE[payment_state]}>
          {t(`departure.payment_state.${payment_state}`)}
        </StatusDot>
      ),
  };
  const room: Column<ManifestPerson> = {
    key: 'room',
    title: t('departure.people.room'),
    width: 100,
    card: 'line',
    render: ({ room: number, booked_rooms }) => (
      <span className={classes['value']}>
        {number || <span className={classes['quiet']}>{t('departure.people.no_room')}</span>}
        {booked_rooms !== '' && <span className={small}>{booked_rooms}</span>}
      </span>
    ),
  };
  return [
    {
      key: 'name',
      title: t('departure.people.name'),
      width: 210,
      card: 'title',
      render: (person) => (
        <span className={classes['cell']}>
          {person.full_name || t('departure.people.guest_of', { name: person.client_name })}
          {person.is_present && <StatusDot tone="success">{t('departure.people.came')}</StatusDot>}
          {person.missing.length > 0 && (
            <span className={small}>
              {REQUIRED_ANSWERS.every((answer) => person.missing.includes(answer))
                ? t('departure.people.lacks_all')
                : t('departure.people.lacks', {
                    fields: person.missing.map((field) => t(`departure.missing.${field}`)).join(', '),
                  })}
            </span>
          )}
        </span>
      ),
    },
    bookingColumn(organizer_id, 'aside', t),
    {
      key: 'contacts',
      title: t('departure.people.contacts'),
      width: 230,
      card: 'line',
      none: '—',
      render: ({ phone, email }) =>
        phone === '' && email === '' ? null : (
          <span className={classes['value']}>
            {phone !== '' && (
              <a href={`tel:${phone}`} className={classes['link_button']}>
                {formatPhone(phone)}
              </a>
            )}
            {email !== '' && (
              <span className={`${small} ${classes['email']}`} title={email}>
                {email}
              </span>
            )}
          </span>
        ),
    },
    {
      key: 'who',
      title: t('departure.people.who'),
      width: 130,
      card: 'line',
      none: '—',
      render: (person) => {
        const [first, ...more] = whoWords(person, t);
        return first === undefined ? null : (
          <span className={classes['value']}>
            {first}
            {more.map((fact) => (
              <span key={fact} className={small}>
                {fact}
              </span>
            ))}
          </span>
        );
      },
    },
    ...(areRoomsGiven(departure) ? [room] : []),
    {
      key: 'important',
      title: t('departure.people.important'),
      card: 'line',
      none: '—',
      render: (person) => {
        const { booked_extras, food_restriction, note, comment } = person;
        const facts = [booked_extras, food_restriction, note].filter((fact) => fact !== '');
        if (facts.length === 0 && comment === '' && !can_edit) return null;
        return (
          <span className={classes['value']}>
            {facts.map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
            {comment !== '' && <span className={small}>{comment}</span>}
            {can_edit && (
              <button
                type="button"
                className={`${classes['link_button']} ${classes['small']}`}
                onClick={() => onNote(person)}
              >
                {t('departure.people.note')}
              </button>
            )}
          </span>
        );
      },
    },
    ...(money === null ? [] : [payed]),
  ];
}
