import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { familyName, familyTitleKey } from '@tropa/blocks';
import type { CanvasCommand } from '@tropa/blocks/canvas';
import { SortableList } from '@tropa/blocks/editor';
import type { Block } from '@tropa/contract';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedFor } from '../builder/allowed.ts';
import type { BlockErrors } from '../builder/block-errors.ts';
import type { Removed } from '../hooks/use-removed-block.ts';
import classes from './block-list.module.css';
import { BlockRow } from './block-row.tsx';

interface BlockListProps {
  blocks: readonly Block[];
  selected: string | null;
  errors: BlockErrors;
  /** One that can still be brought back. */
  removed: Removed | null;
  onRestore: () => void;
  onRun: (command: CanvasCommand, uid: string) => void;
  onMove: (uid: string, to: number) => void;
  onAdd: () => void;
  /** Said above the list. */
  note?: string | undefined;
  /** What the page is offered, over all. */
  offer: ReactNode;
}

/** The blocks of a page in their order. */
export function BlockList({
  blocks,
  selected,
  errors,
  removed,
  onRestore,
  onRun,
  onMove,
  onAdd,
  note,
  offer,
}: BlockListProps) {
  const { t } = useTranslation();
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (block) onMove(block.uid, to);
  };
  const ghost = removed && <RemovedRow key={removed.block.uid} block={removed.block} onRestore={onRestore} />;
  return (
    <div className={classes['panel']}>
      {offer}
      {note && <p className={classes['note']}>{note}</p>}
      <SortableList ids={blocks.map(({ uid }) => uid)} onMove={move}>
        <ul className={classes['list']} aria-label={t('builder.screen.blocks')}>
          {blocks.map((block, index) => (
            <Fragment key={block.uid}>
              {removed?.index === index && ghost}
              <BlockRow
                block={block}
                isSelected={block.uid === selected}
                hasErrors={errors[block.uid] !== undefined}
                {...allowedFor(blocks, block, index)}
                onRun={onRun}
              />
            </Fragment>
          ))}
          {removed !== null && removed.index >= blocks.length && ghost}
        </ul>
      </SortableList>
      <div className={classes['foot']}>
        <Button variant="default" fullWidth leftSection={<IconPlus size={16} stroke={2} />} onClick={onAdd}>
          {t('builder.block.add')}
        </Button>
      </div>
    </div>
  );
}

function RemovedRow({ block, onRestore }: { block: Block; onRestore: () => void }) {
  const { t } = useTranslation();
  const name = familyName(block.type);
  return (
    <li className={classes['ghost']}>
      <output>
        {t('builder.block.removed', { block: name === undefined ? '' : t(familyTitleKey(name)) })}
      </output>
      <Button variant="default" size="xs" onClick={onRestore}>
        {t('app.undo')}
      </Button>
    </li>
  );
}
