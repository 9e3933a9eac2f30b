import { Alert, Button, Stack } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentProviderView, ReceiptSettings } from '@tropa/contract';
import { Dialog, FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callKey, paymentAccountCalls, useCallMutation } from '../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  SelectField,
  useCheckedForm,
  useElsewhere,
} from '../../../../shared/forms/index.ts';
import { Facts } from '../../../../shared/page/facts.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';

const MODES = ['provider', 'self_employed', 'own'] as const;
const TAX_SYSTEMS = [1, 2, 3, 5, 6] as const;
const VATS = [1, 2, 3, 7, 8, 11, 5, 9, 10, 12] as const;

type Provider = PaymentProviderView | undefined;

/** Whether receipts are made here with tax system and VAT: the self-employed pay a tax of their own, and no VAT. */
const saysTaxes = (mode: ReceiptSettings['mode'], hasRegister: boolean) =>
  mode === 'provider' || (mode === 'own' && hasRegister);

interface ReceiptSettingsSectionProps {
  settings: ReceiptSettings | null;
  /** Whose cash register may make them. */
  provider: Provider;
  /** One of the organizer's own is connected for what is taken by hand. */
  hasRegister: boolean;
  readOnly: boolean;
}

/** Who makes the receipts, with tax system and VAT. */
export function ReceiptSettingsSection({
  settings,
  provider,
  hasRegister,
  readOnly,
}: ReceiptSettingsSectionProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <FormSection title={t('accepting.receipts.title')} description={t('accepting.receipts.text')}>
      <Stack data-span="full" gap="sm">
        {settings ? (
          <SettingsFacts settings={settings} provider={provider} hasRegister={hasRegister} />
        ) : (
          <Alert color="yellow" variant="light" icon={<IconReceipt size={18} stroke={1.6} />}>
            {t('accepting.receipts.not_set')}
          </Alert>
        )}
        {!readOnly && (
          <div>
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {t(settings ? 'accepting.receipts.edit' : 'accepting.receipts.set')}
            </Button>
          </div>
        )}
      </Stack>
      <Dialog opened={isOpen} onClose={close} title={t('accepting.receipts.form_title')}>
        <ReceiptSettingsForm
          settings={settings}
          provider={provider}
          hasRegister={hasRegister}
          onClose={close}
        />
      </Dialog>
    </FormSection>
  );
}

interface SettingsFactsProps {
  settings: ReceiptSettings;
  provider: Provider;
  hasRegister: boolean;
}

function SettingsFacts({
  settings: { mode, tax_system, vat_code },
  provider,
  hasRegister,
}: SettingsFactsProps) {
  const { t } = useTranslation();
  const mode_fact = {
    name: t('accepting.receipts.mode'),
    value: t(`accepting.receipts.modes.${mode}`, { provider: provider?.title }),
  };
  if (!saysTaxes(mode, hasRegister)) return <Facts facts={[mode_fact]} />;
  return (
    <Facts
      facts={[
        mode_fact,
        {
          name: t('accepting.receipts.tax_system'),
          value: t(`accepting.receipts.tax_systems.code_${tax_system}`),
        },
        { name: t('accepting.receipts.vat_code'), value: t(`accepting.receipts.vat_codes.code_${vat_code}`) },
      ]}
    />
  );
}

interface ReceiptSettingsFormProps {
  settings: ReceiptSettings | null;
  provider: Provider;
  hasRegister: boolean;
  onClose: () => void;
}

function ReceiptSettingsForm({ settings, provider, hasRegister, onClose }: ReceiptSettingsFormProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const queryClient = useQueryClient();
  const [before] = useState<ReceiptSettings>(
    () => settings ?? { mode: 'provider', tax_system: 2, vat_code: 1 },
  );
  const form = useCheckedForm<ReceiptSettings>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: paymentAccountCalls.view,
    input: { query: { organizer_id } },
    values: ({ receipts }) => receipts,
  });
  const { control } = form;
  const mode = useWatch({ control, name: 'mode' });
  const save = useCallMutation(paymentAccountCalls.saveReceipts, {
    form,
    success: t('accepting.receipts.saved'),
    onSuccess: (answer) => {
      queryClient.setQueryData(callKey(paymentAccountCalls.view, { query: { organizer_id } }), answer);
      onClose();
    },
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) =>
        elsewhere.save(values, (fields, options) =>
          save.mutateAsync({ body: { organizer_id, fields }, options }),
        ),
      )}
    >
      <Stack gap="sm">
        <SelectField
          control={control}
          name="mode"
          label={t('accepting.receipts.mode')}
          description={
            mode === 'provider'
              ? provider?.receipts
              : t(
                  `accepting.receipts.mode_text.${mode === 'own' && hasRegister ? 'own_with_register' : mode}`,
                )
          }
          data={MODES.map((value) => ({
            value,
            label: t(`accepting.receipts.modes.${value}`, { provider: provider?.title }),
          }))}
        />
        {saysTaxes(mode, hasRegister) && (
          <>
            <SelectField
              control={control}
              name="tax_system"
              label={t('accepting.receipts.tax_system')}
              data={TAX_SYSTEMS.map((code) => ({
                value: String(code),
                label: t(`accepting.receipts.tax_systems.code_${code}`),
              }))}
            />
            <SelectField
              control={control}
              name="vat_code"
              label={t('accepting.receipts.vat_code')}
              data={VATS.map((code) => ({
                value: String(code),
                label: t(`accepting.receipts.vat_codes.code_${code}`),
              }))}
            />
          </>
        )}
        <DialogFoot submit={t('app.save')} isBusy={save.isPending} onClose={onClose} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
