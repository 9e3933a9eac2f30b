import { useMediaQuery } from '@mantine/hooks';
import { IconMessages } from '@tabler/icons-react';
import { Outlet, useParams } from '@tanstack/react-router';
import { EmptyState } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { ChatList } from '../components/chat-list.tsx';
import classes from './chats-screen.module.css';

/** The chats; the open one stands beside the list on wide screens and takes its place on narrower ones. */
export function ChatsScreen() {
  const { id } = useParams({ strict: false });
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const isOpen = id !== undefined;
  // The open chat stands in one place of the tree at any width: what is typed there outlives a turn of the screen.
  return (
    <div className={isWide ? classes['split'] : undefined}>
      {isWide && <ChatList isPage={!isOpen} openId={isOpen ? Number(id) : undefined} isBeside />}
      {isOpen ? <Outlet /> : isWide ? <NothingChosen /> : <ListPage />}
    </div>
  );
}

function ListPage() {
  const { t } = useTranslation();
  usePageTitle(t('chat.title'));
  return <ChatList isPage />;
}

function NothingChosen() {
  const { t } = useTranslation();
  usePageTitle(t('chat.title'));
  return (
    <div className={classes['nothing']}>
      <EmptyState
        icon={<IconMessages size={24} stroke={1.6} />}
        title={t('chat.choose')}
        text={t('chat.choose_text')}
      />
    </div>
  );
}
