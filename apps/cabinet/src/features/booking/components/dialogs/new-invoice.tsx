import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { contractTemplateCalls, invoiceCalls, useCall } from '../../../../shared/api/index.ts';
import {
  allOf,
  atMost,
  DialogFoot,
  Form,
  MoneyField,
  SelectField,
  TextareaField,
  TextField,
  useCheckedForm,
} from '../../../../shared/forms/index.ts';
import { useMay } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { uninvoicedAmount } from '../../model/actions.ts';
import type { BookingDialogProps } from './dialog-props.ts';
import classes from './dialogs.module.css';

interface InvoiceValues {
  amount: number | null;
  title: string;
  message: string;
  /** Id of a template; null: the invoice names no contract. */
  contract_id: string | null;
}

/** A new invoice; by default for all that is neither paid nor asked for yet. */
export function NewInvoice({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { request_id: id, currency } = booking;
  const left = uninvoicedAmount(booking);
  const form = useCheckedForm<InvoiceValues>({
    defaultValues: { amount: left, title: '', message: '', contract_id: null },
  });
  const { control } = form;
  const create = useBookingMutation(invoiceCalls.createPayment, id, {
    form,
    booking: ({ request }) => request,
    success: ({ invoice }) =>
      t('booking.bill.done', {
        number: invoice.number,
        amount: format.money(invoice.amount, invoice.currency),
      }),
    onSuccess: onClose,
  });
  const seesTemplates = useMay('templates.read') === 'all';
  const templates = useCall(
    contractTemplateCalls.list,
    { query: { organizer_id: booking.organizer_id } },
    // Which contract stands on it is for those who see the templates to say.
    { enabled: opened && seesTemplates },
  );
  const contracts = (templates.data?.templates ?? []).filter(({ type }) => type.startsWith('contract_'));
  const submit = form.handleSubmit(({ amount, title, message, contract_id }) =>
    create.mutate({
      body: {
        request_id: id,
        amount: amount ?? 0,
        title,
        message,
        contract_id: contract_id === null ? null : Number(contract_id),
      },
    }),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('booking.bill.title')}>
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <MoneyField
          control={control}
          name="amount"
          rules={allOf('required|non_zero', atMost(left, format.money(left, currency)))}
          label={t('booking.bill.amount')}
          description={t('booking.bill.left', { amount: format.money(left, currency) })}
          currency={currency}
          data-autofocus
        />
        <TextField
          control={control}
          name="title"
          maxLength={200}
          label={t('booking.bill.name')}
          placeholder={t('booking.bill.name_hint')}
        />
        {contracts.length > 0 && (
          <SelectField
            control={control}
            name="contract_id"
            label={t('settling.contract')}
            placeholder={t('settling.no_contract')}
            clearable
            data={contracts.map(({ id: template, name }) => ({ value: String(template), label: name }))}
          />
        )}
        <TextareaField
          control={control}
          name="message"
          minRows={2}
          maxLength={2000}
          label={t('booking.bill.message')}
        />
        <DialogFoot submit={t('booking.bill.submit')} isBusy={create.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
