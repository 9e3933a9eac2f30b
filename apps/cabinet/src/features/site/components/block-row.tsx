import { ActionIcon, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconLock,
  IconTrash,
} from '@tabler/icons-react';
import { familyName, familyTitleKey, isFrameBlock } from '@tropa/blocks';
import { SortableItem, variantPreview } from '@tropa/blocks/editor';
import type { Block } from '@tropa/contract';
import { MoreMenu } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import classes from './block-list.module.css';

export interface BlockRowActions {
  onSelect: (uid: string) => void;
  onToggle: (uid: string) => void;
  onMoveUp: (uid: string) => void;
  onMoveDown: (uid: string) => void;
  onDuplicate: (uid: string) => void;
  onRemove: (uid: string) => void;
}

interface BlockRowProps extends BlockRowActions {
  block: Block;
  isSelected: boolean;
  hasErrors: boolean;
  can: { up: boolean; down: boolean; remove: boolean; duplicate: boolean };
}

/** A block of the page: what it is, and what can be done with it. */
export function BlockRow({ block, isSelected, hasErrors, can, ...actions }: BlockRowProps) {
  const { t } = useTranslation();
  const { uid, type, number, is_visible: isVisible, data } = block;
  const name = familyName(type);
  const title = name === undefined ? String(type) : t(familyTitleKey(name));
  const words = data['title'];
  return (
    <SortableItem
      id={uid}
      className={classes['row']}
      label={t('builder.block.move', { block: title })}
      isLocked={isFrameBlock(block)}
    >
      {(handle) => (
        <div
          className={classes['inner']}
          data-selected={isSelected || undefined}
          data-hidden={!isVisible || undefined}
        >
          <span className={classes['grip']}>
            {handle ?? (
              <Tooltip label={t('builder.block.fixed')}>
                <IconLock size={14} stroke={1.6} aria-hidden />
              </Tooltip>
            )}
          </span>
          <UnstyledButton
            className={classes['open'] ?? ''}
            aria-current={isSelected || undefined}
            data-block-row={uid}
            onClick={() => actions.onSelect(uid)}
          >
            <span className={classes['picture']}>
              <img src={name && variantPreview(name, number)} alt="" width={56} loading="lazy" />
            </span>
            <span className={classes['text']}>
              <span className={classes['name']}>{title}</span>
              <span className={classes['words']}>
                {isVisible ? typeof words === 'string' && words : t('builder.block.hidden')}
              </span>
            </span>
            {hasErrors && (
              <span className={classes['wrong']}>
                <IconAlertCircle size={18} stroke={1.8} aria-hidden />
                <VisuallyHidden>{t('builder.block.wrong')}</VisuallyHidden>
              </span>
            )}
          </UnstyledButton>
          <ActionIcon
            size={32}
            aria-label={t(isVisible ? 'builder.block.hide' : 'builder.block.show', { block: title })}
            onClick={() => actions.onToggle(uid)}
          >
            {isVisible ? <IconEye size={18} stroke={1.6} /> : <IconEyeOff size={18} stroke={1.6} />}
          </ActionIcon>
          <MoreMenu
            width={280}
            items={[
              {
                id: 'up',
                label: t('builder.block.move_up'),
                left: <IconArrowUp size={16} stroke={1.6} />,
                isDisabled: !can.up,
                onSelect: () => actions.onMoveUp(uid),
              },
              {
                id: 'down',
                label: t('builder.block.move_down'),
                left: <IconArrowDown size={16} stroke={1.6} />,
                isDisabled: !can.down,
                onSelect: () => actions.onMoveDown(uid),
              },
              {
                id: 'duplicate',
                label: t('canvas.duplicate'),
                left: <IconCopy size={16} stroke={1.6} />,
                isDisabled: !can.duplicate,
                onSelect: () => actions.onDuplicate(uid),
              },
              {
                id: 'remove',
                label: (
                  <>
                    {t('builder.block.remove')}
                    {!can.remove && <span className={classes['why']}>{t('builder.block.required')}</span>}
                  </>
                ),
                left: <IconTrash size={16} stroke={1.6} />,
                isDangerous: true,
                isDisabled: !can.remove,
                onSelect: () => actions.onRemove(uid),
              },
            ]}
            label={t('builder.block.actions', { block: title })}
            size={32}
          />
        </div>
      )}
    </SortableItem>
  );
}
