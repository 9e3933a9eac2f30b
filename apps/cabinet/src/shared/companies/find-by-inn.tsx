import { Button, Text } from '@mantine/core';
import type { CallAnswer, companyCalls as calls, CompanyInput, FoundCompany } from '@tropa/contract';
import { tidyCode } from '@tropa/core';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCallMutation } from '../api/index.ts';
import { useOrganizer } from '../session/session.ts';
import { showSuccess } from '../toasts.ts';
import classes from './companies.module.css';

interface FindByInnProps {
  form: UseFormReturn<CompanyInput>;
  /** Of a stored company there is nothing to open: it is. */
  isNew: boolean;
  /** Takes one that is kept already. */
  onOpen: (id: number) => void;
  /** The field of the ИНН. */
  children: ReactNode;
}

/** Looks an ИНН up: the organizer's own companies lead to their pages, what a register knows fills the form. */
export function FindByInn({ form, isNew, onOpen, children }: FindByInnProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const find = useCallMutation(companyCalls.findByInn, { form });
  const take = (found: FoundCompany) => {
    // What nobody has told stays as it was typed.
    for (const [name, value] of Object.entries(found))
      if (value !== '')
        form.setValue(name as keyof FoundCompany, value, { shouldDirty: true, shouldValidate: true });
    find.reset();
    showSuccess(t('companies.find.taken'));
  };
  return (
    <>
      <div className={classes['find']}>
        {children}
        <Button
          variant="default"
          loading={find.isPending}
          onClick={() => find.mutate({ query: { organizer_id, inn: tidyCode(form.getValues('inn')) } })}
        >
          {t('companies.find.act')}
        </Button>
      </div>
      {find.data && (
        <div aria-live="polite">
          <Found answer={find.data} isNew={isNew} onOpen={onOpen} onTake={take} />
        </div>
      )}
    </>
  );
}

interface FoundProps {
  answer: CallAnswer<typeof calls.findByInn>;
  isNew: boolean;
  onOpen: (id: number) => void;
  onTake: (found: FoundCompany) => void;
}

function Found({ answer: { own, found, register }, isNew, onOpen, onTake }: FoundProps) {
  const { t } = useTranslation();
  const shown = isNew ? own : [];
  const numbers = ({ inn, kpp }: { inn: string; kpp: string }) => [inn, kpp].filter(Boolean).join(' / ');
  const words = (company: { name: string; inn: string; kpp: string }) => (
    <span className={classes['words']}>
      <span className={classes['name']}>{company.name}</span>
      <span className={`${classes['quiet']} ${classes['digits']}`}>{numbers(company)}</span>
    </span>
  );
  return (
    <>
      {shown.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('companies.find.own')}
          </Text>
          <ul className={classes['found']}>
            {shown.map((company) => (
              <li key={company.id}>
                {words(company)}
                <Button variant="default" size="sm" onClick={() => onOpen(company.id)}>
                  {t('companies.find.open')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {found.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('companies.find.found')}
          </Text>
          <ul className={classes['found']}>
            {found.map((company) => (
              <li key={`${company.inn} ${company.kpp}`}>
                {words(company)}
                <Button variant="default" size="sm" onClick={() => onTake(company)}>
                  {t('companies.find.take')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {register === 'failed' && <Text size="sm">{t('companies.find.failed')}</Text>}
      {register !== 'failed' && shown.length + found.length === 0 && (
        <Text size="sm">
          {t(register === 'off' ? 'companies.find.nothing' : 'companies.find.nothing_anywhere')}
        </Text>
      )}
    </>
  );
}
