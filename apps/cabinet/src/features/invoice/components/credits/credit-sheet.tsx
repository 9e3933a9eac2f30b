import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Credit } from '@tropa/contract';
import { Sheet, StatusDot } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { creditCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { Facts } from '../../../../shared/page/facts.tsx';
import { useHandlesMoney } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from '../payouts/payouts.module.css';
import { CREDIT_TONE } from './credit-tone.ts';
import { ProlongForm } from './prolong-form.tsx';
import { TakeBackForm } from './take-back-form.tsx';

interface CreditSheetProps {
  organizerId: number;
  /** Undefined: closed. */
  credit: Credit | undefined;
  onClose: () => void;
}

type Asked = 'prolong' | 'take_back';

/** A credit with where it comes from, what it pays, and what staff may do with it: that is asked in its place. */
export function CreditSheet({ organizerId, credit, onClose }: CreditSheetProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ id: number; what: Asked } | null>(null);
  const what = credit && asked?.id === credit.id ? asked.what : null;
  const back = () => setAsked(null);
  return (
    <Sheet
      opened={credit !== undefined}
      onClose={() => {
        back();
        onClose();
      }}
      kind="form"
      title={credit && (what ? t(`credits.${what}.title`) : t('credits.view_title', { id: credit.id }))}
    >
      {credit && what === 'prolong' && <ProlongForm credit={credit} onClose={back} />}
      {credit && what === 'take_back' && <TakeBackForm credit={credit} onClose={back} />}
      {credit && !what && (
        <>
          <CreditFacts organizerId={organizerId} credit={credit} />
          <Actions credit={credit} onAsk={(next) => setAsked({ id: credit.id, what: next })} />
        </>
      )}
    </Sheet>
  );
}

function CreditFacts({ organizerId, credit }: { organizerId: number; credit: Credit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (sum: number) => format.money(sum, credit.currency);
  const booking = (id: number, words: ReactNode) => (
    <Link to={organizerPath(organizerId, 'bookings', id)} className={classes['anchor']}>
      {words}
    </Link>
  );
  return (
    <Facts
      facts={[
        {
          name: t('credits.columns.state'),
          value: (
            <StatusDot tone={CREDIT_TONE[credit.state]}>{t(`credits.states.${credit.state}`)}</StatusDot>
          ),
        },
        { name: t('credits.columns.client'), value: credit.client_name },
        { name: t('credits.columns.amount'), value: money(credit.amount) },
        { name: t('credits.columns.left'), value: money(credit.left_amount) },
        { name: t('credits.columns.created'), value: format.moment(credit.created_at) },
        { name: t('credits.columns.until'), value: format.deadline(credit.expires_at, credit.timezone) },
        { name: t('credits.columns.kind'), value: t(`credits.kinds.${credit.kind}`) },
        {
          name: t('credits.columns.from'),
          value: booking(
            credit.request_id,
            t('ledger.details.booking_link', { id: credit.request_id, tour: credit.tour_name }),
          ),
        },
        ...(credit.reason === '' ? [] : [{ name: t('credits.columns.reason'), value: credit.reason }]),
        {
          name: t('credits.columns.uses'),
          value:
            credit.uses.length === 0
              ? t('credits.unused')
              : credit.uses.map(({ request_id, amount }) => (
                  <div key={request_id}>
                    {booking(request_id, t('credits.use', { id: request_id, sum: money(amount) }))}
                  </div>
                )),
        },
      ]}
    />
  );
}

function Actions({ credit, onAsk }: { credit: Credit; onAsk: (what: Asked) => void }) {
  const { t } = useTranslation();
  const mayMove = useHandlesMoney();
  const again = useCallMutation(creditCalls.writeAgain, { success: t('credits.again.done') });
  if (!mayMove || credit.left_amount === 0) return null;
  return (
    <div className={classes['foot']}>
      {credit.kind === 'gift' && (
        <Button variant="default" color="red" onClick={() => onAsk('take_back')}>
          {t('credits.take_back.action')}
        </Button>
      )}
      {credit.state === 'open' && (
        <Button
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate({ body: { id: credit.id } })}
        >
          {t('credits.again.action')}
        </Button>
      )}
      <Button onClick={() => onAsk('prolong')}>{t('credits.prolong.action')}</Button>
    </div>
  );
}
