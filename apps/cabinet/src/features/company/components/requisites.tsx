import { IconFileText } from '@tabler/icons-react';
import type { CompanyView } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/page/facts.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './company.module.css';

/** What papers print of a company, and the note about it. */
export function Requisites({ company }: { company: CompanyView }) {
  const { t } = useTranslation();
  const { kind, note } = company;
  const signer = useSigner(company);
  const fact = (
    name: 'full_name' | 'kpp' | 'legal_address' | 'postal_address' | 'bank_name',
    value = company[name],
  ) => ({ name: t(`companies.form.${name}`), value });
  const number = (name: 'inn' | 'kpp' | 'bic' | 'account' | 'correspondent_account') => ({
    name: t(`companies.form.${name}`),
    value: digits(company[name]),
  });
  const facts = [
    fact('full_name'),
    number('inn'),
    number('kpp'),
    {
      name: t(kind === 'sole_proprietor' ? 'companies.form.ogrnip' : 'companies.form.ogrn'),
      value: digits(company.ogrn),
    },
    fact('legal_address'),
    fact('postal_address'),
    fact('bank_name'),
    number('bic'),
    number('account'),
    number('correspondent_account'),
    { name: t('companies.facts.signer'), value: signer },
    {
      name: t('companies.form.note'),
      value: note !== '' && <span className={classes['kept']}>{note}</span>,
    },
  ].filter(({ value }) => value);
  return (
    <Panel title={t('companies.facts.title')} flush={facts.length === 0}>
      {facts.length === 0 ? (
        <EmptyState
          compact
          icon={<IconFileText size={24} stroke={1.6} />}
          title={t('companies.facts.empty')}
          text={t('companies.facts.empty_text')}
        />
      ) : (
        <Facts facts={facts} />
      )}
    </Panel>
  );
}

const digits = (value: string) => value !== '' && <span className={classes['digits']}>{value}</span>;

/** «Директор Иванова Анна Петровна, на основании Устава»; empty where nobody is written down. */
function useSigner(company: CompanyView): string {
  const { t } = useTranslation();
  const format = useFormat();
  const name = fullName({
    last_name: company.signer_last_name,
    first_name: company.signer_first_name,
    middle_name: company.signer_middle_name,
  });
  const { kind, signer_position, signer_basis, basis_number: number, basis_date } = company;
  const who = [signer_position, name].filter(Boolean).join(' ');
  if (who === '') return '';
  const by = () => {
    if (signer_basis === 'charter')
      return t(kind === 'sole_proprietor' ? 'companies.facts.by_entry' : 'companies.facts.by_charter');
    if (basis_date === null) return t('companies.facts.by_attorney', { number });
    return t('companies.facts.by_attorney_on', { number, date: format.date(basis_date) });
  };
  return `${who}, ${by()}`;
}
