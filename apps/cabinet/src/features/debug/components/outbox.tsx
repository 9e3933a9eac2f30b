import { Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { EmptyState, Nothing, Pagination, SearchInput, Sheet, TableSkeleton, useBelow } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debugCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { Letter } from './letter.tsx';
import { LetterList } from './letter-list.tsx';
import classes from './outbox.module.css';

const TYPING_PAUSE = 250;
/** New letters come by themselves. */
const REFETCH_MS = 4000;

/** The demo mode's outbox: every letter and code that a real system would have sent. */
export function Outbox() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE);
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<number | null>(null);
  const isNarrow = useBelow('md');
  const query = useCall(
    debugCalls.outbox,
    { query: { page, ...(search && { search }) } },
    { keepPrevious: true, refetchInterval: REFETCH_MS },
  );
  const messages = query.data?.messages ?? [];
  const open = messages.find((message) => message.id === openId) ?? (isNarrow ? undefined : messages[0]);
  return (
    <Stack gap="md">
      <p className={classes['lead']}>{t('debug.lead')}</p>
      <Group gap="sm">
        <SearchInput
          className={classes['search']}
          label={t('debug.search')}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setPage(1);
          }}
        />
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} stroke={1.6} />}
          loading={query.isFetching && query.isPlaceholderData}
          onClick={() => void query.refetch()}
        >
          {t('debug.refresh')}
        </Button>
      </Group>
      <QueryState query={query} skeleton={<TableSkeleton rows={8} columns={3} />}>
        {({ pagination }) =>
          messages.length === 0 ? (
            <NoLetters isSearch={search !== ''} />
          ) : (
            <div className={classes['columns']}>
              <div className={classes['list']}>
                <LetterList messages={messages} openId={open?.id ?? null} onOpen={setOpenId} />
                <Pagination pagination={pagination} onPage={setPage} />
              </div>
              {!isNarrow && open && (
                <div className={classes['letter']}>
                  <Letter key={open.id} message={open} />
                </div>
              )}
            </div>
          )
        }
      </QueryState>
      {isNarrow && (
        <Sheet
          opened={open !== undefined}
          onClose={() => setOpenId(null)}
          title={open?.subject}
          kind="viewer"
        >
          {open && <Letter message={open} />}
        </Sheet>
      )}
    </Stack>
  );
}

function NoLetters({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation();
  if (isSearch) return <Nothing reason="nothingForSearch" />;
  return (
    <EmptyState
      icon={<IconMail size={24} stroke={1.6} />}
      title={t('debug.empty')}
      text={t('debug.empty_text')}
    />
  );
}
