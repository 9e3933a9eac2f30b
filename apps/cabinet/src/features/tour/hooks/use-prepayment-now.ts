import { useTranslation } from 'react-i18next';
import { organizerCalls, useCall } from '../../../shared/api/index.ts';
import { useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { DateTour } from '../model/date-values.ts';
import { prepaymentWords } from '../model/prepayment-words.ts';

type Tour = Pick<
  DateTour,
  'organizer_id' | 'currency' | 'prepayment_type' | 'prepayment_size' | 'payment_schedule'
>;

/**
 * What the choices that leave the prepayment to others come to, in words: that of the organizer, and that of the tour.
 * Undefined where nobody says it, or this person may not know.
 */
export function usePrepaymentNow(tour: Tour): {
  organizer: string | undefined;
  tour: string | undefined;
  /** How long one has to pay it where the tour says nothing. */
  deadline: string | undefined;
} {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { organizer_id, currency, prepayment_type, prepayment_size, payment_schedule } = tour;
  const isKnown = useScope('profile', 'read') !== 'none';
  const { data } = useCall(organizerCalls.view, { query: { id: organizer_id } }, { enabled: isKnown });
  const words = { currency, locale, t };
  const usual =
    data &&
    prepaymentWords(
      { type: data.prepayment_type, size: data.prepayment, instalments: data.payment_schedule },
      words,
    );
  const own = prepaymentWords(
    { type: prepayment_type, size: prepayment_size, instalments: payment_schedule },
    words,
  );
  const deadline = data && t('tour.price.deadline_now', { count: data.payment_deadline });
  return { organizer: usual, tour: own ?? usual, deadline };
}
