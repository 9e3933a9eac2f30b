import { MAX_TOURISTS } from '@tropa/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../shared/forms/index.ts';
import type { NewBookingValues } from '../../model/new-booking.ts';
import { ProposalsEditor, type Proposals } from '../change/proposals-editor.tsx';
import dialogs from '../dialogs/dialogs.module.css';

interface SelectionProps {
  organizerId: number;
  control: Control<NewBookingValues>;
  proposals: Proposals;
  onChange: (proposals: Proposals) => void;
}

/** What is proposed to a client who has not chosen, and how many would go. */
export function Selection({ organizerId, control, proposals, onChange }: SelectionProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={dialogs['lead']}>{t('rebooking.selection.lead')}</p>
      <ProposalsEditor organizerId={organizerId} value={proposals} onChange={onChange} />
      <NumberField
        control={control}
        name="tourists"
        rules="required"
        label={t('new_booking.tourists')}
        min={1}
        max={MAX_TOURISTS}
      />
    </>
  );
}
