import { Button, SegmentedControl } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SequenceLetter, SequenceRule } from '@tropa/contract';
import { FIRST_PAGE } from '@tropa/core';
import {
  Dotted,
  EmptyState,
  Pagination,
  Panel,
  Select,
  StatusDot,
  TableSkeleton,
  type Tone,
} from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { sequenceCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import type { LettersSearch } from '../model/letters-search.ts';
import { ruleName } from '../model/rule-words.ts';
import classes from './letters.module.css';

const route = getRouteApi('/default/$orgId/letters');
const CAME = ['sent', 'left'] as const;
const TONES: Record<SequenceLetter['status'], Tone> = { due: 'info', sent: 'success', left: 'warning' };

/** What went to whom, and what did not and why: newest first. */
export function Journal({ rules }: { rules: SequenceRule[] }) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const { page = FIRST_PAGE, status, rule } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(
    sequenceCalls.journal,
    { query: { organizer_id, page, status, rule_id: rule } },
    { keepPrevious: true },
  );
  const change = (next: LettersSearch) =>
    void navigate({
      search: (known) => ({ ...known, tab: 'journal' as const, page: undefined, ...next }),
      resetScroll: false,
    });
  const isFiltered = status !== undefined || rule !== undefined;
  return (
    <div className={classes['panels']}>
      <div className={classes['filters']}>
        <SegmentedControl
          aria-label={t('sequences.journal.status')}
          data={(['all', ...CAME] as const).map((value) => ({
            value,
            label: t(`sequences.journal.statuses.${value}`),
          }))}
          value={status ?? 'all'}
          onChange={(value) => change({ status: CAME.find((name) => name === value) })}
        />
        <Select
          aria-label={t('sequences.journal.rule')}
          placeholder={t('sequences.journal.any_rule')}
          clearable
          allowDeselect
          data={rules.map((item) => ({ value: String(item.id), label: ruleName(item, t) }))}
          value={rule === undefined ? null : String(rule)}
          onChange={(value) => change({ rule: value === null ? undefined : Number(value) })}
        />
      </div>
      <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={2} />}>
        {({ letters, pagination }) =>
          letters.length === 0 ? (
            <Panel>
              <EmptyState
                icon={<IconMailFast size={24} stroke={1.6} />}
                title={t(isFiltered ? 'sequences.journal.nothing' : 'sequences.journal.empty')}
                text={t(isFiltered ? 'sequences.journal.nothing_text' : 'sequences.journal.empty_text')}
                {...(isFiltered && {
                  action: (
                    <Button variant="default" onClick={() => change({ status: undefined, rule: undefined })}>
                      {t('sequences.journal.reset')}
                    </Button>
                  ),
                })}
              />
            </Panel>
          ) : (
            <>
              <Panel flush>
                <ul className={classes['list']} aria-busy={query.isPlaceholderData}>
                  {letters.map((letter) => (
                    <LetterRow key={letter.id} letter={letter} />
                  ))}
                </ul>
              </Panel>
              <Pagination
                pagination={pagination}
                onPage={(next) => change({ page: next === FIRST_PAGE ? undefined : next })}
              />
            </>
          )
        }
      </QueryState>
    </div>
  );
}

function LetterRow({ letter }: { letter: SequenceLetter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const { status, reason, way, due_at, settled_at, request_id, client_name, tour_name } = letter;
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        {request_id === null ? (
          <span>
            {t('sequences.journal.form', { client: client_name || t('sequences.journal.nameless') })}
          </span>
        ) : (
          <Link className={classes['name']} to={organizerPath(organizer_id, 'bookings', request_id)}>
            {t('sequences.journal.booking', { number: request_id, client: client_name })}
          </Link>
        )}
        <span className={classes['facts']}>
          <Dotted>{[ruleName(letter.rule, t), tour_name]}</Dotted>
        </span>
        {reason !== null && (
          <span className={classes['facts']}>{t(`sequences.journal.reasons.${reason}`)}</span>
        )}
      </div>
      <div className={classes['came']}>
        <StatusDot tone={TONES[status]}>{t(`sequences.journal.is.${status}`)}</StatusDot>
        {way !== null && <span className={classes['facts']}>{t(`sequences.journal.by.${way}`)}</span>}
        <time className={classes['facts']} dateTime={settled_at ?? due_at}>
          {format.moment(settled_at ?? due_at)}
        </time>
      </div>
    </li>
  );
}
