import { Tooltip } from '@mantine/core';
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
import type { CanvasCommand } from '@tropa/blocks/canvas';
import { BlockForm } from '@tropa/blocks/editor';
import type { Block, Language } from '@tropa/contract';
import { ReasonedIcon } from '@tropa/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allowed } from '../builder/allowed.ts';
import classes from './block-panel.module.css';

interface BlockPanelProps extends Omit<BlockToolsProps, 'uid'> {
  block: Block;
  /** Of the page beside it. */
  language: Language;
  errors: Readonly<Record<string, string>>;
  onChange: (block: Block) => void;
  onClose: () => void;
}

/** The chosen block beside the page: its form, and what can be done with it. */
export function BlockPanel({ block, language, errors, onChange, onClose, ...tools }: BlockPanelProps) {
  const { t } = useTranslation();
  const name = familyName(block.type);
  const title = name === undefined ? '' : t(familyTitleKey(name));
  return (
    <section className={classes['panel']} aria-label={title}>
      <header className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        <BlockTools uid={block.uid} {...tools} />
        <Tool icon={IconX} label={t('builder.block.close')} onClick={onClose} />
      </header>
      <div className={classes['body']}>
        <RequiredNote canRemove={tools.canRemove} />
        <BlockForm
          block={block}
          language={language}
          errors={errors}
          canHide={tools.canToggle}
          onChange={onChange}
        />
      </div>
    </section>
  );
}

interface BlockToolsProps extends Allowed {
  uid: string;
  onRun: (command: CanvasCommand, uid: string) => void;
}

/** Moves and removes the chosen block. While it is typed into they are not drawn anew. */
export const BlockTools = memo(function BlockTools({ uid, onRun, ...allowed }: BlockToolsProps) {
  const { t } = useTranslation();
  return (
    <span className={classes['tools']}>
      <Tool
        icon={IconArrowUp}
        label={t('builder.block.move_up')}
        disabledReason={!allowed.canMoveUp && t('off.block_first')}
        onClick={() => onRun('move_up', uid)}
      />
      <Tool
        icon={IconArrowDown}
        label={t('builder.block.move_down')}
        disabledReason={!allowed.canMoveDown && t('off.block_last')}
        onClick={() => onRun('move_down', uid)}
      />
      <Tool
        icon={IconCopy}
        label={t('canvas.duplicate')}
        disabledReason={!allowed.canDuplicate && t('off.block_single')}
        onClick={() => onRun('duplicate', uid)}
      />
      <Tool
        icon={IconTrash}
        label={t('builder.block.remove')}
        disabledReason={!allowed.canRemove && t('builder.block.required')}
        onClick={() => onRun('remove', uid)}
      />
    </span>
  );
});

/** Why a block has no way out. */
export function RequiredNote({ canRemove }: Pick<Allowed, 'canRemove'>) {
  const { t } = useTranslation();
  if (canRemove) return null;
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
  disabledReason?: string | false;
  onClick: () => void;
}

function Tool({ icon: ToolIcon, label, disabledReason, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ReasonedIcon size={32} aria-label={label} disabledReason={disabledReason} onClick={onClick}>
        <ToolIcon size={18} stroke={1.6} />
      </ReasonedIcon>
    </Tooltip>
  );
}
