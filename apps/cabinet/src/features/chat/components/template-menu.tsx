import { ActionIcon } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { ActionMenu } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskSupportCalls, useCall } from '../../../shared/api/index.ts';

/** Puts one of the staff's texts into the answer; absent while there are none. */
export function TemplateMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation();
  const { data } = useCall(deskSupportCalls.templates, {});
  const templates = data?.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <ActionMenu
      position="top-start"
      width={260}
      items={templates.map(({ id, title, text }) => ({
        id: String(id),
        label: title,
        onSelect: () => onChoose(text),
      }))}
      renderTrigger={(properties) => (
        <ActionIcon
          {...properties}
          size={44}
          aria-label={t('desk_support.templates.choose')}
          title={t('desk_support.templates.choose')}
        >
          <IconTemplate size={20} stroke={1.6} />
        </ActionIcon>
      )}
    />
  );
}
