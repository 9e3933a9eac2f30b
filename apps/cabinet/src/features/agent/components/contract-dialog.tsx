import { ActionIcon, Button, Input, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { AgentContract } from '@tropa/contract';
import { todayIn, withClasses } from '@tropa/core';
import { ticketTitle } from '@tropa/i18n/ages';
import { Dialog, useShownAs } from '@tropa/ui';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  agentCalls,
  ownBookingCalls,
  tourCalls,
  useCall,
  useCallMutation,
  type RequestOptions,
} from '../../../shared/api/index.ts';
import {
  DateField,
  DialogFoot,
  Form,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  SwitchField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { showToast } from '../../../shared/toasts.ts';
import classes from './agent.module.css';
import { AGENT_CHANGED } from './changed.ts';

const KINDS = ['commission', 'net'] as const;
const SIDES = ['agent', 'organizer'] as const;
const PERCENT_MAX = 90;
const DAYS_MAX = 365;
/** As many as a version may name. */
const MOST_TOURS = 100;

interface Price {
  tour_id: string;
  net_price: number | null;
  /** Of each tour that was chosen here, by the id of a price category; empty: as for every tourist. */
  net_price_by_category: Record<string, Record<string, number | null>>;
  commission_percent: number | null;
}
type Terms = Pick<
  AgentContract,
  | 'number'
  | 'kind'
  | 'commission_percent'
  | 'collects'
  | 'all_tours'
  | 'credit_limit'
  | 'payment_days'
  | 'valid_to'
>;
interface Values extends Terms {
  /** Emptied while it is chosen anew. */
  valid_from: string | null;
  prices: Price[];
  /** The version that these terms come after; 0: there was none. */
  after_version: number;
}

interface ContractDialogProps {
  agent_id: number;
  /** What its writer sees; null: there was none. */
  newest: AgentContract | null;
  opened: boolean;
  onClose: () => void;
}

/** The terms of an agent from a day on: a new version of its contract. */
export function ContractDialog({ opened, onClose, ...rest }: ContractDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} kind="form" title={t('agents.contract.form_title')}>
      <ContractForm {...rest} onDone={onClose} />
    </Dialog>
  );
}

/** What a new version begins with: the terms of the one before, from today on. */
function startOf(newest: AgentContract | null, today: string): Values {
  return {
    number: newest?.number ?? '',
    kind: newest?.kind ?? 'commission',
    commission_percent: newest?.commission_percent ?? null,
    collects: newest?.collects ?? 'agent',
    all_tours: newest?.all_tours ?? true,
    credit_limit: newest?.credit_limit ?? null,
    payment_days: newest?.payment_days ?? 5,
    after_version: newest?.version ?? 0,
    valid_from: today,
    valid_to: newest?.valid_to !== undefined && (newest.valid_to ?? today) > today ? newest.valid_to : null,
    prices: (newest?.prices ?? []).map(
      ({ tour_id, net_price, net_price_by_category, commission_percent }) => ({
        tour_id: String(tour_id),
        net_price,
        net_price_by_category: { [tour_id]: net_price_by_category },
        commission_percent,
      }),
    ),
  };
}

function ContractForm({
  agent_id,
  newest,
  onDone,
}: Omit<ContractDialogProps, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const { currency, timezone } = useOrganizer();
  const [before] = useState(() => startOf(newest, todayIn(timezone)));
  const form = useCheckedForm<Values>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: agentCalls.contracts,
    input: { query: { agent_id, limit: 1 } },
    fields: ['contracts'],
    values: ({ contracts }) => startOf(contracts[0] ?? null, todayIn(timezone)),
  });
  const { control } = form;
  const [kind, allTours] = useWatch({ control, name: ['kind', 'all_tours'] });
  const isNet = kind === 'net';
  const save = useCallMutation(agentCalls.saveContract, {
    form,
    invalidates: AGENT_CHANGED,
    success: t('agents.contract.saved'),
    onSuccess: onDone,
    onFailure: (failure) => {
      if (failure.type !== 'conflict') return false;
      void showToast({ level: 'error', message: t('agents.contract.conflict') });
      return true;
    },
  });
  const send = ({ prices, valid_from, ...values }: Values, options: RequestOptions) => {
    const isOfNet = values.kind === 'net';
    return save.mutateAsync({
      body: {
        agent_id,
        ...values,
        valid_from: valid_from ?? '',
        commission_percent: isOfNet ? null : values.commission_percent,
        all_tours: !isOfNet && values.all_tours,
        prices: prices.map(({ tour_id, net_price_by_category, ...price }) => ({
          ...price,
          tour_id: Number(tour_id),
          net_price_by_category: Object.fromEntries(
            Object.entries(net_price_by_category[tour_id] ?? {}).flatMap(([id, net]) =>
              net === null ? [] : [[id, net]],
            ),
          ),
        })),
      },
      options,
    });
  };
  const submit = form.handleSubmit((values) => elsewhere.save(values, send));
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('agents.contract.form_lead')}</Text>
        <TextField
          control={control}
          name="number"
          label={t('agents.contract.number')}
          maxLength={60}
          data-autofocus
        />
        <div className={classes['pair']}>
          <SelectField
            control={control}
            name="kind"
            label={t('agents.contract.kind')}
            data={KINDS.map((value) => ({ value, label: t(`agents.contract.kinds.${value}`) }))}
          />
          {!isNet && (
            <PercentField
              control={control}
              name="commission_percent"
              label={t('agents.contract.percent')}
              rules="required"
              max={PERCENT_MAX}
            />
          )}
        </div>
        <SelectField
          control={control}
          name="collects"
          label={t('agents.contract.collects')}
          data={SIDES.map((value) => ({ value, label: t(`agents.contract.by.${value}`) }))}
        />
        <div className={classes['pair']}>
          <DateField
            control={control}
            name="valid_from"
            label={t('agents.contract.valid_from')}
            rules="required"
          />
          <DateField
            control={control}
            name="valid_to"
            label={t('agents.contract.valid_to')}
            description={t('agents.contract.valid_to_hint')}
          />
        </div>
        <div className={classes['pair']}>
          <MoneyField
            control={control}
            name="credit_limit"
            label={t('agents.contract.credit_limit')}
            description={t('agents.contract.credit_limit_hint')}
            currency={currency}
          />
          <NumberField
            control={control}
            name="payment_days"
            label={t('agents.contract.payment_days')}
            description={t('agents.contract.payment_days_hint')}
            rules="required"
            max={DAYS_MAX}
          />
        </div>
        {!isNet && <SwitchField control={control} name="all_tours" label={t('agents.contract.all_tours')} />}
        <Prices control={control} isNet={isNet} isBesides={!isNet && allTours} currency={currency} />
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}

interface PricesProps {
  control: Control<Values>;
  isNet: boolean;
  /** All tours may be sold: these have a commission of their own. */
  isBesides: boolean;
  currency: string;
}

/** The tours that a version names, each with what the agent gets of it. */
function Prices({ control, isNet, isBesides, currency }: PricesProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { fields, append, remove } = useFieldArray({ control, name: 'prices' });
  const chosen = useWatch({ control, name: 'prices' });
  const { errors } = useFormState({ control, name: 'prices' });
  const refusal = errors.prices?.root?.message ?? errors.prices?.message;
  const query = useCall(tourCalls.list, { query: { organizer_id, format: 'options', limit: MOST_TOURS } });
  const tours = query.data?.tours ?? [];
  const nameOf = (id: string | undefined) => tours.find((tour) => String(tour.id) === id)?.name ?? '';
  const format = useFormat();
  useShownAs(control, 'prices', (prices) =>
    (prices as Price[])
      .map(({ tour_id, net_price, commission_percent: percent }) =>
        [
          nameOf(tour_id),
          isNet && net_price !== null && format.money(net_price, currency),
          !isNet && percent !== null && format.percent(percent),
        ]
          .filter(Boolean)
          .join(': '),
      )
      .join('\n'),
  );
  return (
    <fieldset className={classes['prices']}>
      <legend>{t(isBesides ? 'agents.contract.all_tours_but' : 'agents.contract.tours')}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className={classes['price']}>
          <SelectField
            control={control}
            name={`prices.${index}.tour_id`}
            label={t('agents.contract.tour')}
            rules="required"
            searchable
            data={tours.map((tour) => ({ value: String(tour.id), label: tour.name || t('tour.untitled') }))}
          />
          {isNet ? (
            <MoneyField
              control={control}
              name={`prices.${index}.net_price`}
              label={t('agents.contract.net_price')}
              rules="required"
              currency={currency}
            />
          ) : (
            <PercentField
              control={control}
              name={`prices.${index}.commission_percent`}
              label={t('agents.contract.own_percent')}
              max={PERCENT_MAX}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('agents.contract.remove_tour', { tour: nameOf(chosen[index]?.tour_id) })}
            onClick={() => remove(index)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
          {isNet && (
            <CategoryPrices
              key={chosen[index]?.tour_id}
              control={control}
              index={index}
              tourId={Number(chosen[index]?.tour_id)}
              currency={currency}
            />
          )}
        </div>
      ))}
      {refusal !== undefined && <Input.Error role="alert">{refusal}</Input.Error>}
      <span>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() =>
            append({ tour_id: '', net_price: null, net_price_by_category: {}, commission_percent: null })
          }
        >
          {t('agents.contract.add_tour')}
        </Button>
      </span>
    </fieldset>
  );
}

interface CategoryPricesProps {
  control: Control<Values>;
  index: number;
  /** 0: none is chosen. */
  tourId: number;
  currency: string;
}

/** What the agent pays for a ticket of each price category of a tour; nothing where the tour has one price for all. */
function CategoryPrices({ control, index, tourId, currency }: CategoryPricesProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(
    ownBookingCalls.listForRequestWithOwnType,
    { query: { tour_organizer_id: id, tour_id: tourId } },
    { enabled: tourId > 0 },
  );
  const [tour] = query.data?.tours ?? [];
  if (!tour || tour.price_basis === 'group' || tour.price_categories.length === 0) return null;
  return (
    <fieldset className={classes['categories']}>
      <legend>{t('agents.contract.by_category')}</legend>
      {withClasses(tour.price_categories, tour.seat_classes).map((category) => (
        <MoneyField
          key={category.id}
          control={control}
          name={`prices.${index}.net_price_by_category.${tourId}.${category.id}`}
          label={ticketTitle(category, t)}
          currency={currency}
        />
      ))}
    </fieldset>
  );
}
