import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
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
import type { CanvasCommand } from '@tropa/blocks/canvas';
import { SortableItem, variantPreview } from '@tropa/blocks/editor';
import type { Block } from '@tropa/contract';
import { MoreMenu, ReasonedIcon } from '@tropa/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allowed } from '../builder/allowed.ts';
import classes from './block-list.module.css';

interface BlockRowProps extends Allowed {
  block: Block;
  isSelected: boolean;
  hasErrors: boolean;
  onRun: (command: CanvasCommand, uid: string) => void;
}

/** A block of the page: what it is, and what can be done with it. While another one is typed into it is not drawn anew. */
export const BlockRow = memo(function BlockRow({
  block,
  isSelected,
  hasErrors,
  onRun,
  ...allowed
}: BlockRowProps) {
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
            onClick={() => onRun('edit', uid)}
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
          <ReasonedIcon
            size={32}
            aria-label={t(isVisible ? 'builder.block.hide' : 'builder.block.show', { block: title })}
            disabledReason={!allowed.canToggle && t('builder.block.required')}
            onClick={() => onRun('toggle', uid)}
          >
            {isVisible ? <IconEye size={18} stroke={1.6} /> : <IconEyeOff size={18} stroke={1.6} />}
          </ReasonedIcon>
          <MoreMenu
            width={280}
            items={[
              {
                id: 'up',
                label: t('builder.block.move_up'),
                left: <IconArrowUp size={16} stroke={1.6} />,
                disabledReason: !allowed.canMoveUp && t('off.block_first'),
                onSelect: () => onRun('move_up', uid),
              },
              {
                id: 'down',
                label: t('builder.block.move_down'),
                left: <IconArrowDown size={16} stroke={1.6} />,
                disabledReason: !allowed.canMoveDown && t('off.block_last'),
                onSelect: () => onRun('move_down', uid),
              },
              {
                id: 'duplicate',
                label: t('canvas.duplicate'),
                left: <IconCopy size={16} stroke={1.6} />,
                disabledReason: !allowed.canDuplicate && t('off.block_single'),
                onSelect: () => onRun('duplicate', uid),
              },
              {
                id: 'remove',
                label: t('builder.block.remove'),
                left: <IconTrash size={16} stroke={1.6} />,
                isDangerous: true,
                disabledReason: !allowed.canRemove && t('builder.block.required'),
                onSelect: () => onRun('remove', uid),
              },
            ]}
            label={t('builder.block.actions', { block: title })}
            size={32}
          />
        </div>
      )}
    </SortableItem>
  );
});
