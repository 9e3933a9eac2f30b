import { Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FIRST_PAGE } from '@tropa/core';
import { Dotted, EmptyState, Pagination, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './held-letters-list.module.css';

const PAGE_SIZE = 10;

/** Letters that were held back, newest first, with the reason and the booking. */
export function HeldLettersList() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id: organizer_id } = useOrganizer();
  const [page, setPage] = useState(FIRST_PAGE);
  const query = useCall(
    organizerCalls.heldLetters,
    { query: { id: organizer_id, page, limit: PAGE_SIZE } },
    { keepPrevious: true },
  );
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={6} />} compact>
      {({ items, pagination }) =>
        items.length === 0 ? (
          <EmptyState compact icon={<IconMail size={24} stroke={1.6} />} title={t('held_letters.empty')} />
        ) : (
          <>
            <Text size="sm">{t('held_letters.lead')}</Text>
            <ol className={classes['list']}>
              {items.map(({ id, kind, request_id, reason, created_at }) => (
                <li key={id}>
                  <span>
                    <Dotted>
                      {t(`held_letters.kind.${kind}`)}
                      {request_id !== null && (
                        <Link to={organizerPath(organizer_id, 'bookings', request_id)}>
                          {t('booking.number', { id: request_id })}
                        </Link>
                      )}
                    </Dotted>
                  </span>
                  <span>{t(`held_letters.reason.${reason}`)}</span>
                  <time dateTime={created_at}>{format.moment(created_at)}</time>
                </li>
              ))}
            </ol>
            {pagination.page_count > 1 && <Pagination pagination={pagination} onPage={setPage} />}
          </>
        )
      }
    </QueryState>
  );
}
