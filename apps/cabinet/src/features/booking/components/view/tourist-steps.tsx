import { IconCheck, IconCircle, IconClock } from '@tabler/icons-react';
import { SaleStatus, type BookingContract, type BookingView } from '@tropa/contract';
import { touristSteps } from '@tropa/core';
import { touristStepWords } from '@tropa/i18n/tourist-steps';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { contractAcceptanceCalls, useCall } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './tourist-steps.module.css';

const ICONS = { done: IconCheck, now: IconCircle, later: IconClock };

const isBetween = ({ base_sale_status: status, choosing_until, may }: BookingView): boolean =>
  choosing_until === null &&
  may.change &&
  (status === SaleStatus.pending_prepayment || status === SaleStatus.made_prepayment);

/** What the tourist still has to do, for whoever may see the contract: as their private page says it, while the booking waits for its trip. */
export function TouristSteps({ booking }: { booking: BookingView }) {
  const isShown = isBetween(booking);
  const { data } = useCall(
    contractAcceptanceCalls.view,
    { query: { request_id: booking.request_id } },
    { enabled: isShown },
  );
  return isShown && data ? <Known booking={booking} contract={data.state} /> : null;
}

interface KnownProps {
  booking: BookingView;
  contract: BookingContract['state'];
}

function Known({ booking, contract }: KnownProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { payment_plan, balance, agent_terms, asks_forms, tourists, tourists_count } = booking;
  const steps = touristSteps({
    contract,
    payment_plan,
    balance,
    pays_agent: agent_terms?.collects === 'agent',
    questionnaire: asks_forms
      ? { filled: tourists.filter(({ missing }) => missing.length === 0).length, total: tourists_count }
      : null,
  });
  const writing = {
    t,
    money: (amount: number) => format.money(amount, booking.currency),
    moment: (iso: string) => format.deadline(iso, booking.timezone),
  };
  if (steps.length === 0) return null;
  const isReady = steps.every(({ state }) => state === 'done');
  return (
    <Panel title={t(isReady ? 'tourist_steps.all_done' : 'tourist_steps.title_staff')}>
      <ul className={classes['steps']}>
        {steps.map((step, index) => {
          const Icon = ICONS[step.state];
          return (
            <li key={index} className={classes['step']} data-state={step.state}>
              <Icon size={18} stroke={1.8} aria-hidden />
              {touristStepWords(step, writing)}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
