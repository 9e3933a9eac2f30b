import { Button, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState, SearchInput } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../../shared/filters/use-typed-search.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useChatList, type ChatFilter } from '../api/chat-queries.ts';
import { CHAT_GROUPS, looksInMessages, type ChatSearch } from '../model/chat-search.ts';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import { LoadMore } from './load-more.tsx';

interface ChatListProps {
  /** The chat that stands beside the list, or none. */
  openId?: number | undefined;
  /** The list is the whole screen: its title is the page's heading. */
  isPage: boolean;
  /** It stands beside a chat, or the place of one, and scrolls by itself. */
  isBeside?: boolean;
}

const ALL = 'all';

const filterOf = ({ search, unread, group }: ChatSearch): ChatFilter => ({
  search,
  only_unread: unread,
  assigned: group === 'mine' ? 'me' : group === 'nobody' ? 'nobody' : undefined,
  only_snoozed: group === 'snoozed' || undefined,
});

/** The chats of the organizer, those written in last first, by name, tour or number, and those to be read. */
export function ChatList({ openId, isPage, isBeside = false }: ChatListProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const { message: _opened, ...search } = useSearch({ from: '/default/$orgId/chat' });
  const navigate = useNavigate();
  const query = useChatList(id, filterOf(search));
  // The chat that is open beside it stays.
  const change = (next: ChatSearch) =>
    void navigate({ to: '.', search: (known) => ({ ...known, ...next }), replace: true, resetScroll: false });
  const typed = useTypedSearch(search.search, (text) => change({ search: text }));
  const chats = query.data?.pages.flatMap((page) => page.chats);
  const Title = isPage ? 'h1' : 'h2';
  return (
    <section className={classes['list']} aria-label={t('chat.title')} data-beside={isBeside || undefined}>
      <div className={classes['head']}>
        <Title className={classes['title']}>{t('chat.title')}</Title>
        <SegmentedControl
          aria-label={t('chat.filter.label')}
          size="xs"
          data={(['all', 'unread'] as const).map((value) => ({ value, label: t(`chat.filter.${value}`) }))}
          value={search.unread ? 'unread' : 'all'}
          onChange={(value) => change({ unread: value === 'unread' ? true : undefined })}
        />
        <Select
          className={classes['search'] ?? ''}
          size="xs"
          aria-label={t('chat.group.label')}
          allowDeselect={false}
          data={([ALL, ...CHAT_GROUPS] as const).map((value) => ({ value, label: t(`chat.group.${value}`) }))}
          value={search.group ?? ALL}
          onChange={(value) => change({ group: CHAT_GROUPS.find((known) => known === value) })}
        />
        <SearchInput
          className={classes['search']}
          label={t('chat.search')}
          value={typed.value}
          onChange={typed.type}
        />
      </div>
      <QueryState query={{ ...query, data: chats }} skeleton={<RowSkeletons />}>
        {(shown) =>
          shown.length === 0 ? (
            <Nothing
              search={search}
              onReset={() => change({ search: undefined, unread: undefined, group: undefined })}
            />
          ) : (
            <>
              <ul className={classes['rows']} aria-busy={query.isPlaceholderData}>
                {shown.map((chat) => (
                  <ChatRow key={chat.id} chat={chat} isOpen={chat.id === openId} search={search} />
                ))}
              </ul>
              {query.hasNextPage && (
                <LoadMore
                  label={t('chat.more_chats')}
                  isLoading={query.isFetchingNextPage}
                  hasFailed={query.isFetchNextPageError}
                  onLoad={() => void query.fetchNextPage()}
                />
              )}
            </>
          )
        }
      </QueryState>
      <FoundMessages search={search} Title={isPage ? 'h2' : 'h3'} />
    </section>
  );
}

function Nothing({ search, onReset }: { search: ChatSearch; onReset: () => void }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const icon = <IconMessages size={24} stroke={1.6} />;
  // What was found in messages stands under it: a few words leave it in sight.
  if (looksInMessages(search) && !search.unread && !search.group)
    return <p className={classes['none']}>{t('chat.empty_search')}</p>;
  if (search.search !== undefined || search.unread || search.group) {
    const why = search.search === undefined ? (search.unread ? 'unread' : search.group) : 'search';
    return (
      <EmptyState
        compact
        icon={icon}
        title={t(`chat.empty_${why ?? 'search'}`)}
        text={t(`chat.empty_${why ?? 'search'}_text`)}
        action={
          <Button variant="default" onClick={onReset}>
            {t('chat.reset')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t('chat.empty')}
      text={t('chat.empty_text')}
      action={<LinkButton to={organizerPath(id, 'bookings')}>{t('chat.to_bookings')}</LinkButton>}
    />
  );
}

const PLACES = [68, 52, 74, 60, 46, 70, 58];

function RowSkeletons() {
  return (
    <div className={classes['rows']} aria-hidden>
      {PLACES.map((width) => (
        <div key={width} className={classes['skeleton']}>
          <Skeleton height={40} circle />
          <div>
            <Skeleton height={12} width={`${width}%`} mb={8} />
            <Skeleton height={12} width="90%" mb={8} />
            <Skeleton height={12} width={`${width + 15}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
