import { TextSkeleton } from '@tropa/ui';
import { Link } from '@tanstack/react-router';
import type { CallAnswer, chatCalls } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFoundMessages } from '../api/chat-queries.ts';
import { chatPath } from '../model/chat-path.ts';
import { looksInMessages, type ChatSearch } from '../model/chat-search.ts';
import { excerptOf } from '../model/excerpt.ts';
import { useChatWords } from '../model/use-chat-words.ts';
import classes from './found-messages.module.css';
import { LoadMore } from './load-more.tsx';

/** Messages that say what the list is searched by; each opens its chat where it stands. */
export function FoundMessages({ search, Title }: { search: ChatSearch; Title: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const words = search.search ?? '';
  const isAsked = looksInMessages(search);
  const query = useFoundMessages(id, words, isAsked);
  if (!isAsked) return null;
  const found = query.data?.pages.flatMap((page) => page.found);
  return (
    <section className={classes['found']} aria-label={t('chat.found.title')}>
      <Title className={classes['title']}>{t('chat.found.title')}</Title>
      <QueryState query={{ ...query, data: found }} skeleton={<TextSkeleton lines={3} />} compact>
        {(messages) =>
          messages.length === 0 ? (
            <p className={classes['none']}>{t('chat.found.none')}</p>
          ) : (
            <>
              <ul className={classes['rows']} aria-busy={query.isPlaceholderData}>
                {messages.map((one) => (
                  <FoundRow key={one.message.id} found={one} search={search} />
                ))}
              </ul>
              {query.hasNextPage && (
                <LoadMore
                  label={t('chat.found.more')}
                  isLoading={query.isFetchingNextPage}
                  hasFailed={query.isFetchNextPageError}
                  onLoad={() => void query.fetchNextPage()}
                />
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}

type Found = CallAnswer<(typeof chatCalls)['searchMessages']>['found'][number];

function FoundRow({ found: { chat, message }, search }: { found: Found; search: ChatSearch }) {
  const words = useChatWords(undefined);
  const { before, hit, after } = excerptOf(message.message, search.search ?? '');
  return (
    <li>
      <Link to={chatPath(chat)} search={{ ...search, message: message.id }} className={classes['row']}>
        <span className={classes['head']}>
          <span className={classes['name']}>{chat.name}</span>
          <time className={classes['time']} dateTime={message.created_at}>
            {words.written(message.created_at)}
          </time>
        </span>
        <span className={classes['words']}>
          {before}
          <mark>{hit}</mark>
          {after}
        </span>
      </Link>
    </li>
  );
}
