import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { AgentView, Picture } from '@tropa/contract';
import { Dialog, PictureUploader } from '@tropa/ui';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { agentCalls, uploadPicture, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  PhoneField,
  SelectField,
  TextareaField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import classes from './agent.module.css';
import { AGENT_CHANGED } from './changed.ts';

const KINDS = ['company', 'person'] as const;
const FIELDS = [
  'kind',
  'name',
  'legal_name',
  'inn',
  'kpp',
  'ogrn',
  'address',
  'bank_details',
  'person',
  'email',
  'phone',
  'logo',
  'note',
] as const;
type Values = Pick<AgentView, (typeof FIELDS)[number]>;
const NEW: Values = {
  kind: 'company',
  name: '',
  legal_name: '',
  inn: '',
  kpp: '',
  ogrn: '',
  address: '',
  bank_details: '',
  person: '',
  email: '',
  phone: '',
  logo: null,
  note: '',
};
const valuesOf = (agent: AgentView): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, agent[field]])) as unknown as Values;

interface AgentDialogProps {
  /** Null: a new one. */
  agent: AgentView | null;
  opened: boolean;
  onClose: () => void;
}

/** What is known of an agent, new or stored. */
export function AgentDialog({ agent, opened, onClose }: AgentDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      kind="form"
      title={t(agent ? 'agents.requisites.change_title' : 'agents.requisites.create_title')}
    >
      <AgentForm agent={agent} onDone={onClose} />
    </Dialog>
  );
}

function AgentForm({ agent, onDone }: { agent: AgentView | null; onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: organizer_id } = useOrganizer();
  const [before] = useState(() => (agent ? valuesOf(agent) : NEW));
  const form = useCheckedForm<Values>({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    agent && { call: agentCalls.view, input: { query: { id: agent.id } }, fields: FIELDS, values: valuesOf },
  );
  const { control } = form;
  const create = useCallMutation(agentCalls.create, {
    form,
    invalidates: AGENT_CHANGED,
    success: t('agents.requisites.created'),
    // What comes next, its contract, stands on its page.
    onSuccess: ({ id }) => navigate({ to: organizerPath(organizer_id, 'agent', id) }),
  });
  const update = useCallMutation(agentCalls.update, {
    form,
    invalidates: AGENT_CHANGED,
    success: t('agents.requisites.saved'),
    onSuccess: onDone,
  });
  const submit = form.handleSubmit((typed) =>
    elsewhere.save(typed, ({ logo, ...values }, options) => {
      const body = { ...values, logo: logo && { id: logo.id } };
      return agent
        ? update.mutateAsync({ body: { id: agent.id, ...body }, options })
        : create.mutateAsync({ body: { organizer_id, ...body } });
    }),
  );
  const label = (name: Exclude<keyof Values, 'logo'>) => ({ name, label: t(`agents.requisites.${name}`) });
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <TextField
          control={control}
          {...label('name')}
          description={t('agents.requisites.name_hint')}
          rules="required"
          maxLength={160}
          data-autofocus
        />
        <SelectField
          control={control}
          {...label('kind')}
          data={KINDS.map((value) => ({ value, label: t(`agents.kind.${value}`) }))}
        />
        <TextField control={control} {...label('person')} maxLength={160} autoComplete="off" />
        <div className={classes['pair']}>
          <TextField
            control={control}
            {...label('email')}
            rules="email"
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <PhoneField control={control} {...label('phone')} rules="phone" />
        </div>
        <TextField control={control} {...label('legal_name')} maxLength={300} />
        <div className={classes['pair']}>
          <TextField control={control} {...label('inn')} inputMode="numeric" maxLength={12} />
          <TextField control={control} {...label('kpp')} inputMode="numeric" maxLength={9} />
        </div>
        <TextField control={control} {...label('ogrn')} inputMode="numeric" maxLength={15} />
        <TextField control={control} {...label('address')} maxLength={500} />
        <TextareaField
          control={control}
          {...label('bank_details')}
          description={t('agents.requisites.bank_details_hint')}
          maxLength={1000}
          minRows={2}
        />
        <LogoField control={control} />
        <TextareaField
          control={control}
          {...label('note')}
          description={t('agents.requisites.note_hint')}
          maxLength={2000}
          minRows={2}
        />
        <DialogFoot
          submit={t(agent ? 'app.save' : 'agents.add')}
          isBusy={create.isPending || update.isPending}
          onClose={onDone}
        />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}

function LogoField({ control }: { control: Control<Values> }) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'logo' });
  return (
    <PictureUploader<Picture>
      label={t('agents.requisites.logo')}
      fit="contain"
      max={1}
      value={field.value ? [field.value] : []}
      onChange={([next]) => field.onChange(next ?? null)}
      upload={uploadPicture('organizer')}
      error={fieldState.error?.message}
    />
  );
}
