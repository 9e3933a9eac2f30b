import { MultiSelect } from '@mantine/core';
import type { DepartureView } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { departureCalls, tourCalls, useCall, useCallMutation } from '../../../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../../../shared/departures/departure-lists.ts';
import { DialogFoot, Form } from '../../../../../shared/forms/index.ts';
import classes from './departure-page.module.css';

interface GuidesDialogProps {
  departure: DepartureView;
  opened: boolean;
  onClose: () => void;
}

/** Who leads this departure; nobody chosen: the guides of its tour. */
export function GuidesDialog(props: GuidesDialogProps) {
  const { t } = useTranslation();
  return (
    <Sheet opened={props.opened} onClose={props.onClose} title={t('departure.guides.title')}>
      <GuidesForm {...props} />
    </Sheet>
  );
}

function GuidesForm({ departure, onClose }: GuidesDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(departure.own_guides.map(String));
  const query = useCall(tourCalls.guides, { query: { organizer_id: departure.organizer_id } });
  const guides = query.data?.guides ?? [];
  const save = useCallMutation(departureCalls.assignGuides, {
    invalidates: [departureCalls.view, ...DEPARTURE_LISTS, tourCalls.getDates],
    success: t('departure.guides.saved'),
    onSuccess: onClose,
  });
  const submit = useForm().handleSubmit(() =>
    save.mutate({ body: { id: departure.id, guides: chosen.map(Number) } }),
  );
  return (
    <Form typed={() => chosen} className={classes['form']} onSubmit={submit}>
      <MultiSelect
        label={t('departure.guides.label')}
        description={
          query.data && guides.length === 0 ? t('departure.guides.none') : t('departure.guides.hint')
        }
        searchable
        maxValues={20}
        value={chosen}
        data={guides.map((guide) => ({ value: String(guide.id), label: fullName(guide) }))}
        onChange={setChosen}
      />
      <DialogFoot submit={t('departure.guides.save')} isBusy={save.isPending} onClose={onClose} />
    </Form>
  );
}
