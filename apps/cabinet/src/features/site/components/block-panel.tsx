import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconLock,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { familyName, familyTitleKey } from '@tropa/blocks';
import { BlockForm } from '@tropa/blocks/editor';
import type { Block } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import classes from './block-panel.module.css';

interface BlockPanelProps {
  block: Block;
  errors: Readonly<Record<string, string>>;
  can: { up: boolean; down: boolean; remove: boolean; duplicate: boolean };
  onChange: (block: Block) => void;
  onMoveUp: () => void;
  onMoveDown: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The chosen block beside the page: its form, and what can be done with it. */
export function BlockPanel({ block, onClose, ...rest }: BlockPanelProps) {
  const { t } = useTranslation();
  const name = familyName(block.type);
  const title = name === undefined ? '' : t(familyTitleKey(name));
  return (
    <section className={classes['panel']} aria-label={title}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <BlockTools {...rest} />
        <Tool icon={IconX} label={t('builder.block.close')} onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <RequiredNote can={rest.can} />
        <BlockForm block={block} errors={rest.errors} onChange={rest.onChange} />
      </div>
    </section>
  );
}

/** Moves and removes the chosen block. */
export function BlockTools({
  can,
  onMoveUp,
  onMoveDown,
  onDuplicate,
  onRemove,
}: Pick<BlockPanelProps, 'can' | 'onMoveUp' | 'onMoveDown' | 'onDuplicate' | 'onRemove'>) {
  const { t } = useTranslation();
  return (
    <span className={classes['tools']}>
      <Tool icon={IconArrowUp} label={t('builder.block.move_up')} isDisabled={!can.up} onClick={onMoveUp} />
      <Tool
        icon={IconArrowDown}
        label={t('builder.block.move_down')}
        isDisabled={!can.down}
        onClick={onMoveDown}
      />
      <Tool icon={IconCopy} label={t('canvas.duplicate')} isDisabled={!can.duplicate} onClick={onDuplicate} />
      <Tool icon={IconTrash} label={t('builder.block.remove')} isDisabled={!can.remove} onClick={onRemove} />
    </span>
  );
}

/** Why a block has no way out. */
export function RequiredNote({ can }: Pick<BlockPanelProps, 'can'>) {
  const { t } = useTranslation();
  if (can.remove) return null;
  return (
    <p className={classes['required']}>
      <IconLock size={14} stroke={1.8} aria-hidden />
      {t('builder.block.required')}
    </p>
  );
}

interface ToolProps {
  icon: Icon;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

function Tool({ icon: ToolIcon, label, isDisabled = false, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={32} aria-label={label} disabled={isDisabled} onClick={onClick}>
        <ToolIcon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
