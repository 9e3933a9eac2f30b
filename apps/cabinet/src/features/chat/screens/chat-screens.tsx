import { IconMessages } from '@tabler/icons-react';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';

/** The list of chats: what belongs here, and where travellers are reached. */
export function ChatsScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <Page title={t('sections.chat.title')}>
      <Panel>
        <EmptyState
          icon={<IconMessages size={24} stroke={1.6} />}
          title={t('sections.chat.empty')}
          text={t('sections.chat.empty_text')}
          action={<LinkButton to={organizerPath(id, 'bookings')}>{t('sections.to_bookings')}</LinkButton>}
        />
      </Panel>
    </Page>
  );
}

/** A chat by its number: there is none of that number among the organizer's. */
export function ChatScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <Page title={t('sections.chat.one')}>
      <Panel>
        <EmptyState
          icon={<IconMessages size={24} stroke={1.6} />}
          title={t('sections.chat.none')}
          text={t('sections.chat.none_text')}
          action={<LinkButton to={organizerPath(id, 'chat')}>{t('sections.chat.to_list')}</LinkButton>}
        />
      </Panel>
    </Page>
  );
}
