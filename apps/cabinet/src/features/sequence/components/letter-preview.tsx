import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { SequencePreview, SequenceRule } from '@tropa/contract';
import { EmptyState, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { sequenceCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { BookingChoice } from '../../../shared/preview/booking-choice.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { fieldsOf, hasOwnWords, type RuleValues } from '../model/rule-values.ts';
import classes from './letters.module.css';

/** Milliseconds of rest after which what was typed is shown. */
const TYPING_PAUSE = 400;

interface LetterPreviewProps {
  control: Control<RuleValues>;
  standard: SequenceRule['standard'];
  language: 'ru' | 'en';
}

/** The letter as a real booking would get it, and when; or as one that never was. */
export function LetterPreview({ control, standard, language }: LetterPreviewProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const [request_id, setRequestId] = useState<number | null>(null);
  const values = useWatch({ control }) as RuleValues;
  const [rested] = useDebouncedValue(values, TYPING_PAUSE);
  // What is no number yet, or has no status, is no rule that could be shown.
  const isWhole = typeof rested.amount === 'number' && rested.statuses.length > 0;
  // Who left a form has no booking to be shown by.
  const isOfForm = rested.anchor === 'form_left';
  const chosen = isOfForm ? null : request_id;
  const isEmpty = standard === null && !hasOwnWords(rested);
  const query = useCall(
    sequenceCalls.preview,
    { body: { organizer_id, standard, rule: fieldsOf(rested), language, request_id: chosen } },
    { enabled: isWhole && !isEmpty, keepPrevious: true, staleTime: 30_000 },
  );
  const refusals = Object.values(query.error?.errors ?? {});
  return (
    <div className={classes['preview']}>
      {!isOfForm && <BookingChoice value={request_id} onChange={setRequestId} />}
      {isEmpty && <EmptyState compact title={t('sequences.preview.empty')} />}
      {!isEmpty && refusals.length > 0 && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} stroke={1.6} />}>
          {[...new Set(refusals)].join(' ')}
        </Alert>
      )}
      {!isEmpty && refusals.length === 0 && (
        <QueryState query={query} skeleton={<TextSkeleton lines={12} />} compact>
          {(preview) => (
            <>
              {chosen !== null && <When preview={preview} />}
              <Letter preview={preview} />
            </>
          )}
        </QueryState>
      )}
    </div>
  );
}

/** When the chosen booking gets it, or why it does not. */
function When({ preview: { due_at, timezone, unfit } }: { preview: SequencePreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert
      color={unfit === null ? 'blue' : 'gray'}
      variant="light"
      icon={<IconClock size={18} stroke={1.6} />}
    >
      {unfit === null
        ? t('sequences.preview.due', {
            moment: due_at === null ? '' : format.deadline(due_at, timezone),
          })
        : t(`sequences.preview.unfit.${unfit}`)}
    </Alert>
  );
}

function Letter({ preview }: { preview: SequencePreview }) {
  const { t } = useTranslation();
  const { subject, greeting, text, details, button } = preview;
  return (
    <article className={classes['letter']} aria-label={t('sequences.preview.label')}>
      <h3>{subject}</h3>
      <p>{greeting}</p>
      <p>{text}</p>
      {details.length > 0 && (
        <dl className={classes['details']}>
          {details.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      )}
      <span className={classes['button']}>{button}</span>
    </article>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
