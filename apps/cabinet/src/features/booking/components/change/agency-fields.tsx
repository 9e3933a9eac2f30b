import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  MoneyField,
  PhoneField,
  SelectField,
  TextField,
  PercentField,
} from '../../../../shared/forms/index.ts';
import { useHandlesMoney } from '../../../../shared/session/session.ts';
import { useAgentOptions, useSeesAgents } from '../../api/agent-options.ts';
import { OTHER_AGENCY, type AgencyValues } from '../../model/agency-values.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { IN_SHEET } from '../new/in-sheet.ts';

interface AgencyFieldsProps<V extends FieldValues & { agency: AgencyValues }> {
  control: Control<V>;
  currency: string;
}

/** Who sold: an agent under its contract, or an agency in words, with how to reach it and what it keeps, which an agent does not say. */
export function AgencyFields<V extends FieldValues & { agency: AgencyValues }>({
  control,
  currency,
}: AgencyFieldsProps<V>) {
  const { t } = useTranslation();
  const setsCommission = useHandlesMoney();
  const at = (name: keyof AgencyValues) => `agency.${name}` as FieldPath<V>;
  const seesAgents = useSeesAgents();
  const seller = useWatch({ control, name: at('agent_id') }) as string;
  const isOther = seller === OTHER_AGENCY;
  const { options, setTyped, isSearched } = useAgentOptions(isOther ? undefined : Number(seller));
  const commission = useWatch({ control, name: at('commission') }) as AgencyValues['commission'];
  return (
    <div className={dialogs['pair']}>
      {seesAgents && (options.length > 0 || isSearched) && (
        <SelectField
          control={control}
          name={at('agent_id')}
          label={t('agents.sale.who')}
          description={isOther ? undefined : t('agents.sale.by_contract')}
          comboboxProps={IN_SHEET}
          searchable
          // The server has searched; another agency can be named whatever is typed.
          filter={({ options: found }) => found}
          onSearchChange={setTyped}
          data={[{ value: OTHER_AGENCY, label: t('agents.sale.other') }, ...options]}
        />
      )}
      {isOther && (
        <>
          <TextField
            control={control}
            name={at('name')}
            rules="required"
            label={t('rebooking.agency.name')}
            maxLength={160}
          />
          <TextField
            control={control}
            name={at('person')}
            label={t('rebooking.agency.person')}
            maxLength={160}
          />
          <PhoneField control={control} name={at('phone')} label={t('rebooking.agency.phone')} />
          <TextField
            control={control}
            name={at('email')}
            rules="email"
            type="email"
            label={t('rebooking.agency.email')}
          />
          {setsCommission && (
            <SelectField
              control={control}
              name={at('commission')}
              label={t('rebooking.agency.commission')}
              comboboxProps={IN_SHEET}
              data={(['none', 'percent', 'sum'] as const).map((value) => ({
                value,
                label: t(`rebooking.agency.commissions.${value}`),
              }))}
            />
          )}
          {setsCommission && commission === 'percent' && (
            <PercentField
              control={control}
              name={at('percent')}
              rules="required|non_zero"
              label={t('rebooking.agency.percent')}
              min={1}
            />
          )}
          {setsCommission && commission === 'sum' && (
            <MoneyField
              control={control}
              name={at('sum')}
              rules="required|non_zero"
              label={t('rebooking.agency.sum')}
              currency={currency}
            />
          )}
        </>
      )}
    </div>
  );
}
