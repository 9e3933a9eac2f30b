import type { TourListItem } from '@tropa/contract';
import { kindOf } from '@tropa/core';
import { inWordsOf } from '@tropa/i18n/create';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { STATUS_TONES } from '../model/tour-status.ts';

/** Whether a tour or an excursion is on sale, in words that agree with which of the two it is. */
export function TourStatus({ of }: { of: Pick<TourListItem, 'status' | 'type'> }) {
  const { t } = useTranslation();
  return (
    <StatusDot tone={STATUS_TONES[of.status]}>
      {inWordsOf(t, kindOf(of))(`tour.status.${of.status}`)}
    </StatusDot>
  );
}
