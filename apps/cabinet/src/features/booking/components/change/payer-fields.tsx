import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { fullName } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useEffect, useRef, useState } from 'react';
import { useController, useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { companyCalls, useCall } from '../../../../shared/api/index.ts';
import { CompanyForm } from '../../../../shared/companies/company-form.tsx';
import { SelectField } from '../../../../shared/forms/index.ts';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';
import { useLatest } from '../../../../shared/use-latest.ts';
import type { PayerValues } from '../../model/payer-values.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { IN_SHEET } from '../new/in-sheet.ts';

const STALE_TIME = 60_000;
const PAUSE_MS = 250;
const MOST = 50;

/** Whether somebody says which company pays. */
export const useSeesCompanies = (): boolean => useMay('companies.read') === 'all';

/** Companies that fit what is typed, by name or ИНН, and the one that is chosen with its people. */
function useCompanyOptions(chosen: string | null) {
  const { id: organizer_id } = useOrganizer();
  const enabled = useSeesCompanies();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim().slice(0, 120), PAUSE_MS);
  const company = useCall(
    companyCalls.view,
    { query: { id: Number(chosen ?? 0) } },
    { enabled: enabled && chosen !== null, staleTime: STALE_TIME },
  ).data;
  const known = company !== undefined && String(company.id) === chosen ? company : undefined;
  const isSearched = search !== '' && search !== known?.name;
  const { data } = useCall(
    companyCalls.list,
    { query: { organizer_id, limit: MOST, ...(isSearched && { search }) } },
    { enabled, staleTime: STALE_TIME, keepPrevious: true },
  );
  const found = (data?.companies ?? []).map(({ id, name, inn }) => ({
    value: String(id),
    label: inn === '' ? name : `${name}, ${inn}`,
  }));
  const isAmong = found.some(({ value }) => value === chosen);
  const options =
    known === undefined || isAmong ? found : [{ value: String(known.id), label: known.name }, ...found];
  return { options, setTyped, people: known?.people ?? [] };
}

/** Which company pays, and who represents it; a new company is made in place. Nothing chosen: the client pays. */
export function PayerFields<V extends FieldValues & { payer: PayerValues }>({
  control,
}: {
  control: Control<V>;
}) {
  const { t } = useTranslation();
  const mayAdd = useMay('companies.write') === 'all';
  const at = (name: keyof PayerValues) => `payer.${name}` as FieldPath<V>;
  const chosen = useWatch({ control, name: at('company_id') }) as PayerValues['company_id'];
  const { options, setTyped, people } = useCompanyOptions(chosen);
  const company = useController({ control, name: at('company_id') });
  const person = useController({ control, name: at('person_id') });
  const [isAdding, setAdding] = useState(false);
  const last = useRef(chosen);
  const forgetPerson = useLatest(() => person.field.onChange(null));
  // Who represents one company does not represent another.
  useEffect(() => {
    if (last.current === chosen) return;
    last.current = chosen;
    forgetPerson();
  }, [chosen, forgetPerson]);
  const take = (id: number) => {
    company.field.onChange(String(id));
    setAdding(false);
  };
  return (
    <>
      <div className={dialogs['pair']}>
        <SelectField
          control={control}
          name={at('company_id')}
          label={t('companies.payer.company')}
          description={t('companies.payer.company_hint')}
          placeholder={t('companies.payer.client')}
          comboboxProps={IN_SHEET}
          searchable
          clearable
          allowDeselect
          // The server has searched.
          filter={({ options: found }) => found}
          onSearchChange={setTyped}
          data={options}
        />
        {chosen !== null && people.length > 0 && (
          <SelectField
            control={control}
            name={at('person_id')}
            label={t('companies.payer.person')}
            placeholder={t('companies.payer.nobody')}
            comboboxProps={IN_SHEET}
            clearable
            allowDeselect
            data={people.map((one) => ({
              value: String(one.id),
              label: [fullName(one), one.role].filter(Boolean).join(', '),
            }))}
          />
        )}
      </div>
      {mayAdd && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => setAdding(true)}
          >
            {t('companies.payer.add')}
          </Button>
        </div>
      )}
      <Dialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        kind="form"
        title={t('companies.form.create_title')}
      >
        <CompanyForm company={null} onDone={() => setAdding(false)} onMade={take} onOpen={take} />
      </Dialog>
    </>
  );
}
