import { Input, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../../shared/session/session.ts';
import type { NewBookingValues } from '../../model/new-booking.ts';

type Kind = NewBookingValues['from_source'];

/** What is booked: a place on a departure, an individual tour by whoever may make tours, or tours to choose from. */
export function KindField({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation();
  const labelId = useId();
  const isNarrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  const canMakeTours = useScope('tours', 'write') === 'all';
  return (
    <Input.Wrapper label={t('new_booking.kind')} labelElement="div" labelProps={{ id: labelId }}>
      <div>
        <SegmentedControl<Kind>
          aria-labelledby={labelId}
          // Three long names do not fit beside one another on a phone.
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          fullWidth={isNarrow}
          value={value}
          data={[
            { value: 'tour_date', label: t('new_booking.kinds.tour_date') },
            ...(canMakeTours
              ? [{ value: 'organizer' as const, label: t('new_booking.kinds.organizer') }]
              : []),
            { value: 'selection', label: t('rebooking.selection.kind') },
          ]}
          onChange={onChange}
        />
      </div>
    </Input.Wrapper>
  );
}
