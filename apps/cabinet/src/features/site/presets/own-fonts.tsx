import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FontGroup } from '@tropa/contract';
import { ConfirmDialog, Dotted } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteLookCalls, useCallMutation } from '../../../shared/api/index.ts';
import { OwnFontDialog } from './own-font-dialog.tsx';
import classes from './presets.module.css';

interface OwnFontsProps {
  organizer_id: number;
  preset_type: string;
  groups: readonly FontGroup[];
  /** A font that the draft is set in has gone or changed: the look is another now. */
  onChanged: () => void;
}

/** The organizer's own fonts. */
export function OwnFonts({ organizer_id, preset_type, groups, onChanged }: OwnFontsProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<FontGroup | 'new' | null>(null);
  const [going, setGoing] = useState<FontGroup | null>(null);
  const remove = useCallMutation(siteLookCalls.deleteFont, {
    invalidates: [siteLookCalls.getFontsForPreset],
    onSuccess: onChanged,
  });
  return (
    <div className={classes['fields']}>
      {groups.length === 0 && <p className={classes['about']}>{t('look.own.none')}</p>}
      <ul className={classes['fonts']}>
        {groups.map((group) => (
          <li key={group.id}>
            <span>
              <strong>{group.name}</strong>
              <span className={classes['about']}>
                <Dotted>
                  {group.font_group_weights.map(({ weight }) => weight).join(', ')}
                  {t(group.has_cyrillic ? 'look.own.cyrillic' : 'look.own.no_cyrillic')}
                  {group.is_used && t('look.own.used')}
                </Dotted>
              </span>
            </span>
            <ActionIcon
              size={36}
              aria-label={t('look.own.edit', { font: group.name })}
              onClick={() => setEdited(group)}
            >
              <IconPencil size={16} stroke={1.6} />
            </ActionIcon>
            <ActionIcon
              size={36}
              aria-label={t('look.own.remove', { font: group.name })}
              onClick={() => setGoing(group)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={() => setEdited('new')}
      >
        {t('look.own.add')}
      </Button>
      {edited && (
        <OwnFontDialog
          key={edited === 'new' ? edited : edited.id}
          organizer_id={organizer_id}
          preset_type={preset_type}
          group={edited === 'new' ? null : edited}
          onSaved={onChanged}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        opened={going !== null}
        title={t('look.own.remove_title', { font: going?.name ?? '' })}
        confirmLabel={t('look.own.remove_confirm')}
        isDangerous
        onConfirm={() =>
          going
            ? remove.mutateAsync({ query: { organizer_id, id: going.id }, body: { is_confirmed: true } })
            : undefined
        }
        onClose={() => setGoing(null)}
      >
        {t(going?.is_used ? 'look.own.remove_used' : 'look.own.remove_text')}
      </ConfirmDialog>
    </div>
  );
}
