import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ChatMessage } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeMessage } from '../api/use-change-message.ts';
import classes from './message-bubble.module.css';

const ICON = { size: 16, stroke: 1.6 } as const;

/** What may be done with a message of one's own while nobody has answered it. */
export function OwnMessageMenu({ message, onEdit }: { message: ChatMessage; onEdit: () => void }) {
  const { t } = useTranslation();
  const { remove } = useChangeMessage();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={classes['menu'] ?? ''}
            size={24}
            variant="subtle"
            aria-label={t('chat.change.menu')}
            title={t('chat.change.menu')}
          >
            <IconDots {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
            {t('chat.change.edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => setIsAsking(true)}>
            {t('chat.change.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        title={t('chat.change.delete_title')}
        confirmLabel={t('chat.change.delete')}
        isDangerous
        onConfirm={() => remove(message)}
        onClose={() => setIsAsking(false)}
      >
        {t('chat.change.delete_text')}
      </ConfirmDialog>
    </>
  );
}
