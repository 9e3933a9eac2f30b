import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { CheckInList, CheckInPerson } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { whoWords } from '@tropa/i18n/ages';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import classes from './check-in.module.css';

interface BookingGroupProps {
  number: number;
  people: CheckInPerson[];
  /** What is still to be paid for it; undefined: nothing, or not for this person to see. */
  debt: NonNullable<CheckInList['debts']>[number] | undefined;
  /** Its voucher was read, or its number typed. */
  isFound: boolean;
  onMark: (keys: string[], is_present: boolean) => void;
}

/** The people of one booking; a tap on a line marks whoever stands in it. */
export function BookingGroup({ number, people, debt, isFound, onMark }: BookingGroupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = people;
  const absent = people.filter(({ is_present }) => !is_present).map(({ key }) => key);
  const guests = people.filter(({ full_name }) => full_name === '');
  // Several without a name are told apart by their number.
  const nameOf = (person: CheckInPerson) => {
    const name = person.client_name;
    if (person.full_name !== '') return person.full_name;
    return guests.length === 1
      ? t('departure.people.guest_of', { name })
      : t('departure.check_in.guest_of', { name, number: guests.indexOf(person) + 1 });
  };
  const toldOf = (person: CheckInPerson) =>
    [...whoWords(person, t), person.food_restriction].filter((part) => part !== '');
  return (
    <section
      className={classes['group']}
      data-found={isFound || undefined}
      aria-label={t('departure.check_in.booking', { number })}
    >
      <header className={classes['group_head']}>
        <span className={classes['quiet']}>
          {isFound && absent.length > 0
            ? t('departure.check_in.found', { number })
            : t('departure.check_in.booking', { number })}
        </span>
        {debt && (
          <span className={classes['debt']}>
            {t('departure.check_in.debt', { amount: format.money(debt.amount, debt.currency) })}
          </span>
        )}
        {absent.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onMark(absent, true)}>
            {t('departure.check_in.mark_all')}
          </Button>
        )}
      </header>
      {first && (first.booked_extras !== '' || !first.is_confirmed) && (
        <p className={classes['taken']}>
          <Dotted>{[first.is_confirmed ? '' : t('departure.unconfirmed'), first.booked_extras]}</Dotted>
        </p>
      )}
      {people.map((person) => (
        <div key={person.key} className={classes['person']} data-present={person.is_present || undefined}>
          <Checkbox
            size="md"
            classNames={{ root: classes['check'] ?? '', body: classes['check_body'] ?? '' }}
            checked={person.is_present}
            onChange={(event) => onMark([person.key], event.currentTarget.checked)}
            label={nameOf(person)}
            description={toldOf(person).length > 0 && <Dotted>{toldOf(person)}</Dotted>}
          />
          {person.phone !== '' && (
            <ActionIcon
              component="a"
              href={`tel:${person.phone}`}
              size={44}
              variant="subtle"
              aria-label={t('departure.check_in.call', { name: nameOf(person) })}
              title={formatPhone(person.phone)}
            >
              <IconPhone size={20} stroke={1.6} />
            </ActionIcon>
          )}
        </div>
      ))}
      {first && first.note !== '' && <p className={classes['note']}>{first.note}</p>}
    </section>
  );
}
