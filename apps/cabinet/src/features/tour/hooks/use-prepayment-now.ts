import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { organizerCalls, useCall } from '../../../shared/api/index.ts';
import { useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { useTourEditor } from '../components/editor/tour-editor-context.ts';
import { useTourCurrency } from '../components/price/use-tour-currency.ts';
import { prepaymentWords } from '../model/prepayment-words.ts';

/**
 * What the choices that leave the prepayment to others come to, in words: that of the organizer, and that of the tour as its form
 * has it. Undefined where nobody says it, or this person may not know.
 */
export function usePrepaymentNow(): { organizer: string | undefined; tour: string | undefined } {
  const { t } = useTranslation();
  const { locale } = useFormat();
  const { control, organizer } = useTourEditor();
  const currency = useTourCurrency();
  const isKnown = useScope('profile', 'read') !== 'none';
  const { data } = useCall(organizerCalls.view, { query: { id: organizer.id } }, { enabled: isKnown });
  const [type, size, instalments] = useWatch({
    control,
    name: ['prepayment_type', 'prepayment_size', 'payment_schedule'],
  });
  const words = { currency, locale, t };
  const usual =
    data &&
    prepaymentWords(
      { type: data.prepayment_type, size: data.prepayment, instalments: data.payment_schedule },
      words,
    );
  return { organizer: usual, tour: prepaymentWords({ type, size, instalments }, words) ?? usual };
}
