import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import type { Shown } from '../../../check-in/marks.ts';

/** What came of a ticket that was shown, in a colour that is seen at arm's length. */
export function ShownTicket({ shown }: { shown: Shown }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (shown.kind === 'booking') return null;
  if (shown.kind === 'unknown') return <Refused>{t('departure.check_in.unknown_code')}</Refused>;
  const number = shown.request_id;
  if (shown.kind === 'canceled')
    return <Refused>{t('departure.check_in.canceled_code', { number })}</Refused>;
  const name =
    shown.person?.full_name || shown.person?.client_name || t('departure.check_in.booking', { number });
  if (shown.kind === 'person')
    return (
      <output>
        <Alert color="green" variant="light" icon={<IconCircleCheck size={18} stroke={1.6} />}>
          {t('departure.check_in.let_in', { name })}
        </Alert>
      </output>
    );
  const when = { name, time: format.time(shown.at) };
  return (
    <Refused>
      {shown.person
        ? t('departure.check_in.used_code', when)
        : t('departure.check_in.used_whole', { ...when, number })}
    </Refused>
  );
}

function Refused({ children }: { children: string }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} stroke={1.6} />}>
      {children}
    </Alert>
  );
}
