import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconMail, IconRefresh, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, Nothing, Pagination, Sheet, TableSkeleton, useBelow } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debugCalls, useCall } from '../../../shared/api/index.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { Letter } from '../components/letter.tsx';
import { LetterList } from '../components/letter-list.tsx';
import classes from './outbox-screen.module.css';

const TYPING_PAUSE = 250;
/** New letters come by themselves. */
const REFETCH_MS = 4000;

/** The demo mode's outbox: every letter and code that a real system would have sent. Works without signing in. */
export function OutboxScreen() {
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
  const isLive = query.error?.status === 404;
  return (
    <main>
      <Page
        title={t('debug.title')}
        description={t('debug.lead')}
        back={
          <Tooltip label={t('debug.cabinet')}>
            <ActionIcon component={Link} to="/" size={36} aria-label={t('debug.cabinet')}>
              <IconArrowLeft size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} stroke={1.6} />}
            loading={query.isFetching && query.isPlaceholderData}
            onClick={() => void query.refetch()}
          >
            {t('debug.refresh')}
          </Button>
        }
        under={
          <TextInput
            type="search"
            maw={420}
            value={typed}
            placeholder={t('debug.search')}
            aria-label={t('debug.search')}
            leftSection={<IconSearch size={16} stroke={1.6} />}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setPage(1);
            }}
          />
        }
      >
        {isLive ? (
          <EmptyState icon={<IconMail size={24} stroke={1.6} />} title={t('debug.live_mode')} />
        ) : (
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
        )}
      </Page>
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
    </main>
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
