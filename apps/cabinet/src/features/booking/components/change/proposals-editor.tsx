import { ActionIcon, Button, Text, Textarea } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { TourProposal, TourToSell } from '@tropa/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { departureOfKey } from '../../../../shared/departures/departure-choice.ts';
import dialogs from '../dialogs/dialogs.module.css';
import { TourField } from '../new/tour-field.tsx';
import { DepartureSelect } from './departure-select.tsx';

/** A proposal with the words it is shown by. */
export interface NamedProposal extends TourProposal {
  name: string;
}

/** What is proposed, and what is being chosen to be proposed too. */
export interface Proposals {
  list: readonly NamedProposal[];
  tour: TourToSell | null;
  departure: string | null;
  note: string;
}

/** @param list what is proposed already */
export const startProposals = (list: readonly NamedProposal[] = []): Proposals => ({
  list,
  tour: null,
  departure: null,
  note: '',
});

const MOST = 10;

/** All that is proposed, with the one that is being chosen: nobody has to press «add» for it. */
export function takenProposals({ list, tour, departure, note }: Proposals): readonly NamedProposal[] {
  if (!tour || list.length >= MOST) return list;
  const { date = null, date_uid = null, start } = departure === null ? {} : departureOfKey(departure);
  const chosen = {
    tour_id: tour.id,
    tour_date_id: date,
    date_uid,
    ...(start !== undefined && { start }),
    note: note.trim(),
    name: tour.name,
  };
  return [...list, chosen];
}

/** Proposals as the calls take them. */
export const unnamed = (list: readonly NamedProposal[]): TourProposal[] =>
  list.map(({ name: _name, ...proposal }) => proposal);

/** All that is proposed, as the calls take it. */
export const bareProposals = (proposals: Proposals): TourProposal[] => unnamed(takenProposals(proposals));

interface ProposalsEditorProps {
  organizerId: number;
  value: Proposals;
  onChange: (proposals: Proposals) => void;
}

/** Tours that a client may choose among, the best one first: each with a date, where one is meant, and a word about it. */
export function ProposalsEditor({ organizerId, value, onChange }: ProposalsEditorProps) {
  const { t } = useTranslation();
  const { control } = useForm<{ proposed_tour_id: number | null }>({
    defaultValues: { proposed_tour_id: null },
  });
  const [turn, setTurn] = useState(0);
  const { list, tour, departure, note } = value;
  const add = () => {
    onChange(startProposals(takenProposals(value)));
    setTurn(turn + 1);
  };
  return (
    <div className={dialogs['form']}>
      {list.map((proposal, index) => (
        <div key={index} className={dialogs['proposal']}>
          <div>
            <Text fw={500}>{proposal.name}</Text>
            {proposal.note !== '' && (
              <Text size="sm" c="dimmed">
                {proposal.note}
              </Text>
            )}
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('rebooking.selection.remove', { name: proposal.name })}
            onClick={() => onChange({ ...value, list: list.filter((_one, at) => at !== index) })}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {list.length < MOST && (
        <>
          <TourField
            key={turn}
            organizerId={organizerId}
            control={control}
            name="proposed_tour_id"
            onPicked={(next) => onChange({ ...value, tour: next, departure: null })}
          />
          {tour && (
            <>
              <DepartureSelect
                key={tour.id}
                tourId={tour.id}
                currency={tour.effective_currency}
                label={t('rebooking.selection.date')}
                value={departure}
                onChange={(next) => onChange({ ...value, departure: next })}
                isOptional
              />
              <Textarea
                label={t('rebooking.selection.note')}
                autosize
                minRows={1}
                maxLength={500}
                value={note}
                onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
              />
              <div>
                <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={add}>
                  {t('rebooking.selection.add')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
