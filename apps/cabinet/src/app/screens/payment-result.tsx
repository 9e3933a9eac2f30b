import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClockHour4, IconSearchOff, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, invoiceCalls as calls } from '@tropa/contract';
import { EmptyState, FormSkeleton, Panel } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceCalls, useCall } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { useFormat } from '../../shared/use-format.ts';

type Result = CallAnswer<typeof calls.paymentResult>;
const ASK_AGAIN_MS = 2000;
/** Nobody looks at a waiting page for longer. */
const PATIENCE_MS = 60_000;

const ICONS: Record<Result['result'], Icon> = {
  succeeded: IconCircleCheck,
  failed: IconCircleX,
  pending: IconClockHour4,
  none: IconSearchOff,
};

function useWords(
  { result }: Pick<Result, 'result'>,
  isLate: boolean,
): { title: string; text: string | null } {
  const { t } = useTranslation();
  if (result === 'succeeded') return { title: t('payment_result.succeeded'), text: null };
  if (result === 'failed')
    return { title: t('payment_result.failed'), text: t('payment_result.failed_text') };
  if (result === 'none') return { title: t('payment_result.none'), text: null };
  return isLate
    ? { title: t('payment_result.late'), text: t('payment_result.late_text') }
    : { title: t('payment_result.waiting'), text: t('payment_result.waiting_text') };
}

/**
 * What became of a payment that staff started in the cabinet: the server reads it back from the provider, so the screen tells the
 * truth whatever address the provider returned to.
 * @param invoice its number
 * @param onResult told what it is, so that the address can say so too
 */
export function PaymentResult({
  invoice,
  onResult,
}: {
  invoice: number;
  onResult: (result: Result['result']) => void;
}) {
  const { t } = useTranslation();
  const [isLate, setIsLate] = useState(false);
  const query = useCall(
    invoiceCalls.paymentResult,
    { body: { id: invoice } },
    {
      refetchInterval: ({ state }) => (state.data?.result === 'pending' && !isLate ? ASK_AGAIN_MS : false),
    },
  );
  const result = query.data?.result;
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (result) onResult(result);
  }, [result, onResult]);
  if (query.data) return <ResultPanel data={query.data} isLate={isLate} />;
  return (
    <Panel>
      {query.error ? (
        <EmptyState
          isPage
          icon={<IconSearchOff size={24} stroke={1.6} />}
          title={t('payment_result.missing')}
          text={query.error.type === 'not_found' ? t('payment_result.missing_text') : query.error.message}
        />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </Panel>
  );
}

function ResultPanel({ data, isLate }: { data: Result; isLate: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, text } = useWords(data, isLate);
  const ResultIcon = ICONS[data.result];
  usePageTitle(title);
  const about = t('payment_result.about', {
    tour: data.tour_name,
    number: data.invoice_number,
    amount: format.money(data.amount, data.currency),
  });
  return (
    <Panel>
      <EmptyState
        isPage
        icon={<ResultIcon size={24} stroke={1.6} />}
        title={title}
        text={text === null ? about : `${about}. ${text}`}
        action={
          <Button component={Link} to={organizerPath(data.organizer_id, `bookings/${data.request_id}`)}>
            {t('payment_result.open')}
          </Button>
        }
      />
    </Panel>
  );
}
