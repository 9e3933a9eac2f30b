import { Button } from '@mantine/core';
import {
  IconCalendarUser,
  IconCash,
  IconClockDollar,
  IconHelpCircle,
  IconListCheck,
  IconMessage,
  IconMessageStar,
  IconReceipt,
  IconReceiptOff,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WaitingKind, WaitingRow as Row } from '@tropa/contract';
import { Dialog, Dotted, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { AnswerForm } from '../../../../shared/reviews/answer-form.tsx';
import { useOrganizer } from '../../../../shared/session/session.ts';
import { deviceTimezone, useFormat } from '../../../../shared/use-format.ts';
import { useNow } from '../../../../shared/use-now.ts';
import type { useActs } from './use-acts.ts';
import { hasOwnPage, isListed, listSearch, ROW_PATHS } from './waiting-links.ts';
import classes from './waiting.module.css';

const ICONS: Record<WaitingKind, Icon> = {
  request: IconCalendarUser,
  overdue: IconCash,
  prepayment: IconClockDollar,
  chat: IconMessage,
  help_request: IconHelpCircle,
  review: IconMessageStar,
  guide: IconUserQuestion,
  receipt: IconReceiptOff,
  own_receipt: IconReceipt,
  questionnaire: IconListCheck,
};
/** So soon a deadline is told as pressing. */
const PRESSING_MS = 24 * 3_600_000;

/** What is awaited of whom, until when, and the act beside it. */
export function WaitingRow({ row, acts }: { row: Row; acts: ReturnType<typeof useActs> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { id: organizer_id, timezone: ownTimezone } = useOrganizer();
  const { kind, id, deadline_at, timezone } = row;
  const KindIcon = ICONS[kind];
  const isWaiting = acts.waits(row);
  const [isAnswering, setIsAnswering] = useState(false);
  const until = deadline_at === null ? '' : format.nearMoment(deadline_at, timezone ?? undefined);
  const since = row.since === null ? '' : format.nearMoment(row.since);
  const left = deadline_at === null ? Infinity : new Date(deadline_at).getTime() - now;
  const step =
    kind === 'request'
      ? deadline_at === null
        ? t('today.steps.request_any')
        : t(left < 0 ? 'today.steps.request_over' : 'today.steps.request', { until })
      : t(row.is_rest ? 'today.steps.rest' : `today.steps.${kind}`, { until, since });
  const act = t(row.is_rest ? 'today.acts.rest' : `today.acts.${kind}`);
  const tone = left < 0 ? 'late' : left < PRESSING_MS ? 'soon' : undefined;
  const facts = [
    row.about,
    row.rating !== null && t('today.stars', { rating: row.rating }),
    row.date_start &&
      format.listed(
        {
          date_start: row.date_start,
          date_end: row.date_end ?? row.date_start,
          time_start: row.time_start,
        },
        row.timezone ?? deviceTimezone,
      ),
    row.tourists_count !== null &&
      t(kind === 'questionnaire' ? 'today.unfilled' : 'today.people', { count: row.tourists_count }),
  ];
  // What has no name is called by what it is about.
  const told = row.who ? facts : facts.slice(1);
  const isTold = told.some(Boolean);
  const mayAct = row.can_act || kind === 'guide';
  return (
    <li className={classes['row']} data-waiting={isWaiting || undefined}>
      <span className={classes['icon']} data-tone={tone} aria-hidden>
        <KindIcon size={18} stroke={1.6} />
      </span>
      <Link
        to={organizerPath(organizer_id, ROW_PATHS[kind], ...(hasOwnPage(row) ? [id] : []))}
        {...(!hasOwnPage(row) && { search: (isListed(kind) ? listSearch(kind, ownTimezone) : {}) as never })}
        className={classes['words']}
      >
        <span className={classes['line']}>
          <span className={classes['who']}>{row.who || row.about}</span>
          {row.amount !== null && row.currency !== null && (
            <span className={classes['sum']}>{format.money(row.amount, row.currency)}</span>
          )}
        </span>
        <span className={classes['facts']}>{isTold ? <Dotted>{told}</Dotted> : row.text}</span>
        {row.text !== '' && isTold && <span className={classes['said']}>{row.text}</span>}
        <span className={classes['step']} data-tone={tone}>
          {isWaiting ? (
            t(kind === 'own_receipt' ? 'today.marked_in_ten_seconds' : 'today.in_ten_seconds')
          ) : (
            <Dotted>
              {step}
              {row.reminded_at !== null && (
                <span className={classes['quiet']}>
                  {t(kind === 'questionnaire' ? 'today.asked' : 'today.reminded', {
                    at: format.nearMoment(row.reminded_at),
                  })}
                </span>
              )}
            </Dotted>
          )}
        </span>
      </Link>
      <div className={classes['act']}>
        {isWaiting ? (
          <Button variant="default" size="sm" fullWidth onClick={() => acts.callOff(row)}>
            {t('today.call_off')}
          </Button>
        ) : mayAct ? (
          <Button
            variant={kind === 'request' ? 'light' : 'default'}
            size="sm"
            fullWidth
            loading={acts.isBusy(row)}
            onClick={() => (kind === 'review' ? setIsAnswering(true) : acts.act(row))}
            aria-label={`${act}: ${row.who || row.about}`}
          >
            {act}
          </Button>
        ) : row.unable !== null ? (
          <ReasonedButton
            variant="default"
            size="sm"
            fullWidth
            disabledReason={t(
              row.unable === 'email'
                ? 'today.unable.email'
                : kind === 'questionnaire'
                  ? 'today.unable.asked'
                  : 'today.unable.reminded',
            )}
            aria-label={`${act}: ${row.who || row.about}`}
          >
            {act}
          </ReasonedButton>
        ) : (
          hasOwnPage(row) && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              fullWidth
              component={Link}
              to={organizerPath(organizer_id, ROW_PATHS[kind], id)}
              aria-label={`${t('today.open')}: ${row.who || row.about}`}
            >
              {t('today.open')}
            </Button>
          )
        )}
      </div>
      {kind === 'review' && (
        <Dialog
          opened={isAnswering}
          onClose={() => setIsAnswering(false)}
          title={t('today.review_of', { name: row.who })}
          kind="form"
        >
          <blockquote className={classes['review']}>{row.text}</blockquote>
          <AnswerForm review={{ id, answer: '' }} onClose={() => setIsAnswering(false)} />
        </Dialog>
      )}
    </li>
  );
}
