import { Button, Stack, Text } from '@mantine/core';
import type { OrganizerView } from '@tropa/contract';
import { Dialog, FormSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogButtons,
  DialogFoot,
  Form,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizers } from '../../../shared/session/session.ts';
import { organizerResolver } from '../requisites.ts';
import { changedFields } from '../settings-form.ts';
import { AddressSection } from './address-section.tsx';
import { RequisitesSections } from './requisites-sections.tsx';
import { requisitesControl } from './tab-props.ts';

interface RequisitesDialogProps {
  organizerId: number;
  /** True: they are whole now, what was begun goes on. */
  onAnswer: (goesOn: boolean) => void;
}

/** Asks an owner for the requisites that publishing needs; tells anybody else who can fill them in. */
export function RequisitesDialog({ organizerId, onAnswer }: RequisitesDialogProps) {
  const { t } = useTranslation();
  const canWrite = useOrganizers().find(({ id }) => id === organizerId)?.may['profile.write'] === 'all';
  const query = useCall(organizerCalls.view, { query: { id: organizerId } }, { enabled: canWrite });
  const close = () => onAnswer(false);
  return (
    <Dialog
      opened
      onClose={close}
      title={t('organizer.requisites.title')}
      kind={canWrite ? 'largeForm' : 'dialog'}
    >
      <Stack gap="md">
        <Text>{t(canWrite ? 'organizer.requisites.lead' : 'organizer.requisites.owner_only')}</Text>
        {canWrite ? (
          <QueryState query={query} skeleton={<FormSkeleton fields={8} />} compact>
            {(organizer) => <RequisitesForm organizer={organizer} onAnswer={onAnswer} />}
          </QueryState>
        ) : (
          <DialogButtons>
            <Button onClick={close}>{t('organizer.requisites.understood')}</Button>
          </DialogButtons>
        )}
      </Stack>
    </Dialog>
  );
}

function RequisitesForm({
  organizer,
  onAnswer,
}: { organizer: OrganizerView } & Pick<RequisitesDialogProps, 'onAnswer'>) {
  const { t } = useTranslation();
  const [before] = useState(organizer);
  const form = useCheckedForm<OrganizerView>({ defaultValues: before, resolver: organizerResolver(t) });
  const elsewhere = useElsewhere(form, before, {
    call: organizerCalls.view,
    input: { query: { id: organizer.id } },
    values: (theirs) => theirs,
  });
  const control = requisitesControl(form);
  const save = useCallMutation(organizerCalls.update, {
    form,
    invalidates: [organizerCalls.list, organizerCalls.view, organizerCalls.dashboard],
    onSuccess: () => onAnswer(true),
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, (_joined, options) =>
      save.mutateAsync({ query: { id: organizer.id }, body: changedFields(values, before), options }),
    ),
  );
  return (
    <Form form={form} onSubmit={submit}>
      <RequisitesSections control={control} needsRegistry={organizer.needs_registry_number} isNamed />
      <AddressSection control={control} />
      <DialogFoot
        submit={t('organizer.requisites.submit')}
        isBusy={save.isPending}
        onClose={() => onAnswer(false)}
      />
      {elsewhere.dialog}
    </Form>
  );
}
