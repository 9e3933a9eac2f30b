import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { CompanyPerson, CompanyView } from '@tropa/contract';
import { formatPhone, fullName } from '@tropa/core';
import { Avatar, ConfirmDialog, Dialog, Dotted, EmptyState, MoreMenu, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCallMutation } from '../../../shared/api/index.ts';
import { COMPANY_CHANGED } from '../../../shared/companies/changed.ts';
import classes from './company.module.css';
import { PersonForm } from './person-form.tsx';

/** Whom one writes and calls at a company. */
export function PeoplePanel({ company }: { company: CompanyView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<CompanyPerson | null>(null);
  const { id: company_id, people, can } = company;
  const open = (person: CompanyPerson | null) => {
    setChanged(person);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <Panel
      title={t('companies.people.title')}
      aside={
        can.change && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.8} />}
            onClick={() => open(null)}
          >
            {t('companies.people.add')}
          </Button>
        )
      }
      flush
    >
      {people.length === 0 ? (
        <EmptyState
          compact
          icon={<IconUsers size={24} stroke={1.6} />}
          title={t('companies.people.empty')}
          text={t('companies.people.empty_text')}
        />
      ) : (
        <ul className={classes['list']}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              company_id={company_id}
              canChange={can.change}
              onChange={() => open(person)}
            />
          ))}
        </ul>
      )}
      <Dialog
        opened={isOpen}
        onClose={close}
        kind="form"
        title={t(changed ? 'companies.people.change_title' : 'companies.people.create_title')}
      >
        <PersonForm key={changed?.id ?? 0} company_id={company_id} person={changed} onDone={close} />
      </Dialog>
    </Panel>
  );
}

interface PersonRowProps {
  person: CompanyPerson;
  company_id: number;
  canChange: boolean;
  onChange: () => void;
}

function PersonRow({ person, company_id, canChange, onChange }: PersonRowProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { id, role, email, phone, bookings_count: count } = person;
  const name = fullName(person);
  const remove = useCallMutation(companyCalls.removePerson, {
    invalidates: COMPANY_CHANGED,
    success: t('companies.people.removed'),
  });
  return (
    <li className={classes['item']}>
      <Avatar name={name} size={36} />
      <span className={classes['told']}>
        <span className={classes['name']}>{name}</span>
        {(role !== '' || count > 0) && (
          <span className={classes['quiet']}>
            <Dotted>{[role, count > 0 && t('companies.people.bookings', { count })]}</Dotted>
          </span>
        )}
        <span className={classes['contacts']}>
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
          {phone !== '' && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        </span>
      </span>
      {canChange && (
        <MoreMenu
          label={t('companies.people.more', { name })}
          items={[
            { id: 'change', label: t('companies.people.change'), onSelect: onChange },
            {
              id: 'remove',
              label: t('companies.people.remove'),
              isDangerous: true,
              onSelect: () => setAsking(true),
            },
          ]}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('companies.people.remove_title')}
        confirmLabel={t('companies.people.remove')}
        isDangerous
        onConfirm={() => remove.mutateAsync({ body: { company_id, person_id: id } })}
        onClose={() => setAsking(false)}
      >
        {t('companies.people.remove_text', { name })}
      </ConfirmDialog>
    </li>
  );
}
