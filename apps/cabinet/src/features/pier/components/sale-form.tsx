import { Alert, Button, UnstyledButton } from '@mantine/core';
import { PIER_WAYS, type PierAside, type PierDeparture } from '@tropa/contract';
import { lackOfAdults, numberIn } from '@tropa/core';
import { Collapse, Dotted, ReasonedButton } from '@tropa/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pierCalls, useCall, type ApiFailure } from '../../../shared/api/index.ts';
import {
  applyErrors,
  Form,
  MoneyField,
  PhoneField,
  TextField,
  useCheckedForm,
} from '../../../shared/forms/index.ts';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { priceOnDevice } from '../model/device.ts';
import {
  choiceBody,
  likelyNotes,
  nothingChosen,
  peopleOfChoice,
  type Chosen,
  type SaleBody,
} from '../model/sale.ts';
import { Counter } from './counter.tsx';
import classes from './pier.module.css';
import { Tickets } from './tickets.tsx';

interface Values {
  name: string;
  email: string;
  phone: string;
  handed: number | null;
}

interface SaleFormProps {
  organizerId: number;
  departure: PierDeparture;
  /** Sold without a network of what was set aside. */
  aside?: PierAside;
  /** What stands under the form. */
  children?: ReactNode;
  currency: string;
  hasLink: boolean;
  /** A register makes the receipt of what the seller takes. */
  hasRegister: boolean;
  isOnline: boolean;
  isSending: boolean;
  /** What the server said to the last try. */
  refusal: ApiFailure | null;
  onSell: (body: SaleBody, chosen: Chosen) => void;
  onBack: () => void;
}

/** Tickets of a departure, how they pay, and the one button that sells. */
export function SaleForm({
  organizerId,
  departure,
  aside,
  children,
  currency,
  hasLink,
  hasRegister,
  isOnline,
  refusal,
  onSell,
  ...rest
}: SaleFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [chosen, setChosen] = useState<Chosen>(() => nothingChosen(departure));
  const change = (patch: Partial<Chosen>) => setChosen({ ...chosen, ...patch });
  const form = useCheckedForm<Values>({ defaultValues: { name: '', email: '', phone: '', handed: null } });
  const { control } = form;
  useEffect(() => {
    if (refusal) applyErrors(form, refusal);
  }, [form, refusal]);
  const tourists = peopleOfChoice(departure, chosen);
  const leaving = useLeaveGuard(tourists > 0 && !rest.isSending);
  const choice = choiceBody(departure, chosen, organizerId);
  const quote = useCall(
    pierCalls.quote,
    { body: choice },
    { enabled: tourists > 0 && !aside, keepPrevious: true },
  );
  const asked = tourists > 0 && !quote.isPlaceholderData ? quote.data : undefined;
  const priced = aside ? priceOnDevice(aside, chosen) : asked;
  const total = priced?.total;
  const discount = priced?.discount ?? 0;
  // The server says it of a quote; without one the device does.
  const isAlone =
    aside &&
    lackOfAdults(departure.categories.map((one) => ({ ...one, count: chosen.counts[one.id] ?? 0 }))) !== null;
  const [name, phone, typed] = useWatch({ control, name: ['name', 'phone', 'handed'] });
  const handed = numberIn(typed);
  const isShort = chosen.way === 'cash' && handed !== null && total !== undefined && handed < total;
  const lacksName = departure.needs_name && (name === '' || phone === '');
  const missing =
    tourists === 0
      ? t('pier.sale.choose')
      : isAlone
        ? t('pier.device.alone')
        : total !== 0 && chosen.way === null
          ? t('pier.sale.choose_way')
          : lacksName
            ? t('pier.sale.choose_name')
            : isShort && t('errors.pier.handed_less');
  const submit = form.handleSubmit(async (values) => {
    // What is tapped stays, and why nothing is sold is said beside the button.
    if (total === undefined || (!isOnline && !aside)) return;
    const way = chosen.way ?? 'cash';
    onSell(
      {
        ...choice,
        expected_total: total,
        way,
        ...(way === 'cash' && values.handed !== null && { handed: values.handed }),
        name: values.name,
        email: values.email,
        phone: values.phone,
      },
      chosen,
    );
  });
  const { extras, extras_left, variants } = departure;
  const offered = extras.filter(({ is_required }) => !is_required);
  return (
    <Form form={form} onSubmit={submit} className={classes['sale']}>
      <div className={classes['what']}>
        <Button variant="default" size="md" onClick={rest.onBack}>
          {t('pier.sale.back')}
        </Button>
        <span className={classes['names']}>
          <b>{departure.tour_name}</b>
          <span className={classes['quiet']}>
            <Dotted>
              {format.listed(departure, departure.timezone)}
              {departure.number_of_free_seats === 0
                ? t('pier.next.none_left')
                : t('pier.next.left', { count: departure.number_of_free_seats })}
            </Dotted>
          </span>
        </span>
      </div>
      {refusal && <Refusal failure={refusal} currency={currency} />}
      {variants.length > 0 && (
        <Choice
          label={t('pier.sale.variant')}
          options={variants.map(({ uid, name: title, price }) => ({
            id: uid,
            title: `${title} · ${format.money(price, currency)}`,
          }))}
          value={chosen.variant ?? null}
          onChoose={(variant) => change({ variant })}
        />
      )}
      <Tickets
        departure={departure}
        currency={currency}
        chosen={chosen}
        onCount={(id, count) => change({ counts: { ...chosen.counts, [id]: count } })}
      />
      {offered.length > 0 && (
        <Collapse title={t('pier.sale.extras')}>
          {offered.map(({ id, title, price, per }) => {
            const count = chosen.extras[id] ?? 0;
            const most = Math.min(per === 'booking' ? 1 : tourists, extras_left[id] ?? Infinity);
            return (
              <Counter
                key={id}
                title={title}
                text={format.money(price, currency)}
                count={count}
                full={
                  tourists === 0
                    ? t('pier.sale.choose')
                    : count >= most
                      ? t('pier.sale.class_left', { title, left: most - count })
                      : undefined
                }
                onCount={(next) => change({ extras: { ...chosen.extras, [id]: next } })}
              />
            );
          })}
        </Collapse>
      )}
      {departure.needs_name && (
        <section className={classes['part']}>
          <h2 className={classes['heading']}>{t('pier.sale.contacts')}</h2>
          <Contacts control={control} isNeeded hasRegister={hasRegister} />
        </section>
      )}
      {total !== 0 && (
        <Choice
          label={t('pier.sale.how')}
          options={PIER_WAYS.filter((way) => way !== 'link' || (hasLink && !aside)).map((id) => ({
            id,
            title: t(`pier.way.${id}`),
          }))}
          value={chosen.way}
          onChoose={(way) => change({ way })}
        />
      )}
      {chosen.way === 'cash' && total !== undefined && total > 0 && (
        <section className={classes['part']}>
          <Choice
            label={t('pier.sale.handed')}
            options={[
              { id: total, title: t('pier.sale.exact') },
              ...likelyNotes(total).map((sum) => ({ id: sum, title: format.money(sum, currency) })),
            ]}
            value={handed}
            onChoose={(sum) => form.setValue('handed', sum)}
          />
          <MoneyField
            control={control}
            name="handed"
            label={t('pier.sale.other_sum')}
            currency={currency}
            size="md"
          />
          {handed !== null && handed >= total && (
            <output className={classes['change']}>
              {t('pier.sale.change', { amount: format.money(handed - total, currency) })}
            </output>
          )}
        </section>
      )}
      {/* Below what every sale needs: the button at the foot covers no way to pay. */}
      {!departure.needs_name && (
        <Collapse title={t('pier.sale.contacts_optional')}>
          <Contacts control={control} isNeeded={false} hasRegister={hasRegister} />
        </Collapse>
      )}
      <div className={classes['foot']}>
        {!isOnline && !aside && (
          <Alert color="yellow" role="alert">
            {t('pier.offline_text')}
          </Alert>
        )}
        {total !== undefined && discount > 0 && (
          <p className={classes['text']}>
            {t('pier.sale.discount', { amount: format.money(discount, currency) })}
          </p>
        )}
        <ReasonedButton
          type="submit"
          size="xl"
          fullWidth
          disabledReason={missing}
          isBusy={rest.isSending || (tourists > 0 && total === undefined && !quote.isError)}
        >
          {total === undefined
            ? t('pier.sale.total')
            : total === 0
              ? t('pier.sale.sell_free')
              : t('pier.sale.sell', { amount: format.money(total, currency) })}
        </ReasonedButton>
        {tourists > 0 && quote.error && <Refusal failure={quote.error} currency={currency} />}
      </div>
      {children}
      {leaving}
    </Form>
  );
}

interface ChoiceProps<Id> {
  label: string;
  options: readonly { id: Id; title: string }[];
  value: Id | null;
  onChoose: (id: Id) => void;
}

/** Large buttons of which one is pressed. */
export function Choice<Id extends string | number>({ label, options, value, onChoose }: ChoiceProps<Id>) {
  return (
    <section className={classes['part']}>
      <h2 className={classes['heading']}>{label}</h2>
      <fieldset className={classes['choices']} aria-label={label}>
        {options.map(({ id, title }) => (
          <UnstyledButton
            key={id}
            className={classes['choice']}
            aria-pressed={id === value}
            onClick={() => onChoose(id)}
          >
            {title}
          </UnstyledButton>
        ))}
      </fieldset>
    </section>
  );
}

function Contacts({
  control,
  isNeeded,
  hasRegister,
}: Pick<SaleFormProps, 'hasRegister'> & {
  control: ReturnType<typeof useCheckedForm<Values>>['control'];
  isNeeded: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes['form']}>
      <TextField
        control={control}
        name="name"
        label={t('pier.sale.name')}
        maxLength={NAME_LENGTH}
        {...(isNeeded && { rules: 'required' as const })}
      />
      <PhoneField
        control={control}
        name="phone"
        label={t('pier.sale.phone')}
        {...(hasRegister && { description: t('pier.sale.phone_hint_receipt') })}
        {...(isNeeded && { rules: 'required' as const })}
      />
      <TextField
        control={control}
        name="email"
        label={t('pier.sale.email')}
        description={t(hasRegister ? 'pier.sale.email_hint_receipt' : 'pier.sale.email_hint')}
        rules="email"
        inputMode="email"
      />
    </div>
  );
}
const NAME_LENGTH = 100;

/** What the server said, and what is left or costs now. */
function Refusal({ failure, currency }: { failure: ApiFailure; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { breakdown, number_of_free_seats: left } = failure.details;
  const total =
    typeof breakdown === 'object' && breakdown !== null
      ? Object.entries(breakdown).find(([key]) => key === 'total')
      : undefined;
  const text =
    typeof total?.[1] === 'number'
      ? t('pier.sale.price_changed', { amount: format.money(total[1], currency) })
      : typeof left === 'number' && !('left' in failure.details)
        ? t('pier.sale.left_now', { count: left })
        : failure.message;
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
