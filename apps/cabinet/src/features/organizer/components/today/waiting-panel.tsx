import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, todayCalls, WaitingKind } from '@tropa/contract';
import { EmptyState, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useMay, useOrganizer } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { useActs } from './use-acts.ts';
import { isListed, listSearch, ROW_PATHS } from './waiting-links.ts';
import { WaitingRow } from './waiting-row.tsx';
import classes from './waiting.module.css';

type Today = CallAnswer<typeof todayCalls.view>;

/** So many are seen before the others are asked for. */
const FIRST = 8;

/** What waits for the member, the oldest deadline first: all of it, or one kind with the way to its whole list. */
export function WaitingPanel({ waiting, counts }: Pick<Today, 'waiting' | 'counts'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id, timezone } = useOrganizer();
  const answersRequests = useMay('bookings.write') !== 'none';
  const acts = useActs();
  const [chosen, setChosen] = useState<WaitingKind | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  // Of what was chosen the last may be done by now.
  const kind = counts.some((one) => one.kind === chosen) ? chosen : null;
  const rows = kind === null ? waiting : waiting.filter((row) => row.kind === kind);
  const shown = isWhole || kind !== null ? rows : rows.slice(0, FIRST);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const listed = counts.flatMap((one) =>
    isListed(one.kind) && (kind === null ? counts.length === 1 : one.kind === kind)
      ? [{ kind: one.kind, count: one.count }]
      : [],
  );
  return (
    <Panel title={t('today.waiting')} flush>
      {counts.length > 1 && (
        <ul className={classes['kinds']} aria-label={t('today.kinds_label')}>
          {[{ kind: null, count: all }, ...counts].map((one) => (
            <li key={one.kind ?? 'all'}>
              <UnstyledButton
                className={classes['kind']}
                aria-pressed={kind === one.kind}
                onClick={() => setChosen(one.kind)}
              >
                {one.kind === null ? t('today.all') : t(`today.kinds.${one.kind}`)}
                <span className={classes['count']}>{format.number(one.count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 ? (
        <EmptyState
          compact
          icon={<IconCircleCheck size={24} stroke={1.6} />}
          title={t('today.nothing')}
          text={t(answersRequests ? 'today.nothing_text' : 'today.nothing_text_guide')}
        />
      ) : (
        <ul className={classes['list']} aria-label={t('today.waiting')}>
          {shown.map((row) => (
            <WaitingRow key={`${row.kind} ${row.uuid ?? row.id}`} row={row} acts={acts} />
          ))}
        </ul>
      )}
      {(shown.length < rows.length || listed.length > 0) && (
        <div className={classes['foot']}>
          {shown.length < rows.length && (
            <Button variant="subtle" color="gray" size="sm" onClick={() => setIsWhole(true)}>
              {t('today.more')}
            </Button>
          )}
          {listed.map((one) => (
            <Button
              key={one.kind}
              component={Link}
              to={organizerPath(organizer_id, ROW_PATHS[one.kind])}
              search={listSearch(one.kind, timezone) as never}
              variant="subtle"
              size="sm"
              rightSection={<IconChevronRight size={14} stroke={1.8} />}
            >
              {t(`today.all_of.${one.kind}`, { total: format.number(one.count) })}
            </Button>
          ))}
        </div>
      )}
    </Panel>
  );
}
