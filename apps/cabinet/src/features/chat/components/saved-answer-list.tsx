import { Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { SavedAnswer } from '@tropa/contract';
import { EmptyState, MoreMenu, ReasonedPlain, SearchInput, TextSkeleton } from '@tropa/ui';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch } from '../../../shared/filters/use-typed-search.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useMay, useOrganizer } from '../../../shared/session/session.ts';
import { useForgetAnswer, useSavedAnswers } from '../api/saved-answers.ts';
import { LoadMore } from './load-more.tsx';
import classes from './saved-answers.module.css';

const ICON = { size: 16, stroke: 1.6 } as const;

interface SavedAnswerListProps {
  chat_id: number;
  onChoose: (text: string) => void;
  onEdit: (answer: SavedAnswer | 'new') => void;
}

/** The team's answers by name or words, each as it reads in this chat. Enter takes the first that was found. */
export function SavedAnswerList({ chat_id, onChoose, onEdit }: SavedAnswerListProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const mayWord = useMay('chats.answers') === 'all';
  const [search, setSearch] = useState<string>();
  const typed = useTypedSearch(search, setSearch);
  const query = useSavedAnswers(id, chat_id, search);
  const answers = query.data?.pages.flatMap((page) => page.answers);
  const isEmpty = query.data?.pages[0]?.count === 0;
  const add = mayWord && (
    <Button leftSection={<IconPlus {...ICON} />} onClick={() => onEdit('new')}>
      {t('chat.answers.add')}
    </Button>
  );
  // What is shown may still be what was looked for before.
  const isCurrent = !query.isPlaceholderData && (search ?? '') === typed.value.trim();
  const chooseFirst = (event: KeyboardEvent) => {
    const first = answers?.find(({ filled }) => filled !== '');
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isCurrent && first) onChoose(first.filled ?? first.text);
  };
  return (
    <div className={classes['panel']}>
      {!isEmpty && (
        <SearchInput
          label={t('chat.answers.search')}
          value={typed.value}
          onChange={typed.type}
          onKeyDown={chooseFirst}
          data-autofocus
        />
      )}
      <QueryState query={{ ...query, data: answers }} skeleton={<TextSkeleton lines={6} />} compact>
        {(shown) =>
          isEmpty ? (
            <EmptyState
              title={t('chat.answers.none')}
              text={mayWord ? t('chat.answers.none_text') : t('chat.answers.none_text_reader')}
              action={add || undefined}
              compact
            />
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {t('chat.answers.hint')}
              </Text>
              {shown.length === 0 ? (
                <output className={classes['none']}>{t('chat.answers.not_found')}</output>
              ) : (
                <ul className={classes['list']} aria-busy={query.isPlaceholderData}>
                  {shown.map((answer) => (
                    <AnswerRow
                      key={answer.id}
                      answer={answer}
                      mayWord={mayWord}
                      onChoose={onChoose}
                      onEdit={() => onEdit(answer)}
                    />
                  ))}
                </ul>
              )}
              {query.hasNextPage && (
                <LoadMore
                  label={t('chat.answers.more')}
                  isLoading={query.isFetchingNextPage}
                  hasFailed={query.isFetchNextPageError}
                  onLoad={() => void query.fetchNextPage()}
                />
              )}
              {add && <div>{add}</div>}
            </>
          )
        }
      </QueryState>
    </div>
  );
}

interface AnswerRowProps {
  answer: SavedAnswer;
  mayWord: boolean;
  onChoose: (text: string) => void;
  onEdit: () => void;
}

function AnswerRow({ answer, mayWord, onChoose, onEdit }: AnswerRowProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const forget = useForgetAnswer(id);
  const { title, text, filled } = answer;
  return (
    <li className={classes['row']}>
      <ReasonedPlain
        className={classes['answer'] ?? ''}
        disabledReason={filled === '' && t('chat.answers.nothing_to_insert')}
        onClick={() => onChoose(filled ?? text)}
      >
        <span className={classes['name']}>{title}</span>
        <span className={classes['text']}>{filled === '' ? t('chat.answers.says_nothing') : filled}</span>
      </ReasonedPlain>
      {mayWord && (
        <MoreMenu
          label={t('chat.answers.what', { title })}
          position="bottom-end"
          items={[
            { id: 'edit', label: t('chat.answers.edit'), left: <IconPencil {...ICON} />, onSelect: onEdit },
            {
              id: 'delete',
              label: t('chat.answers.delete'),
              left: <IconTrash {...ICON} />,
              isDangerous: true,
              onSelect: () => void forget(answer),
            },
          ]}
        />
      )}
    </li>
  );
}
