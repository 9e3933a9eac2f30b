import { Group, Radio, Text } from '@mantine/core';
import { familyName, familyTitleKey } from '@tropa/blocks';
import type { Block } from '@tropa/contract';
import { Dialog, ReasonedButton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockConflict, Choices } from '../builder/merge-blocks.ts';
import { CanvasFrame } from '../canvas/canvas-frame.tsx';
import { canvasUrl } from '../canvas/canvas-url.ts';
import { placesOf } from '../canvas/places.ts';
import type { PageDraft } from '../hooks/use-drafts.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  draft: PageDraft;
  opened: boolean;
  /** Decided later: nothing is saved until then. */
  onClose: () => void;
}

const SIDES = ['mine', 'theirs'] as const;

/** Somebody else has changed the same blocks: both versions of each, to be chosen from. */
export function ConflictDialog({ draft, opened, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choices>({});
  const { conflicts } = draft.save;
  const isDecided = conflicts.every(({ uid }) => choices[uid] !== undefined);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('canvas.conflict.title')} kind="largeForm">
      <Text c="dimmed" mb="md">
        {t('canvas.conflict.text')}
      </Text>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.uid}
          draft={draft}
          conflict={conflict}
          choice={choices[conflict.uid] ?? null}
          onChoose={(choice) => setChoices({ ...choices, [conflict.uid]: choice })}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <ReasonedButton
          disabledReason={!isDecided && t('off.choose_versions')}
          onClick={() => void draft.resolve(choices)}
        >
          {t('canvas.conflict.save')}
        </ReasonedButton>
      </Group>
    </Dialog>
  );
}

interface ConflictProps {
  draft: PageDraft;
  conflict: BlockConflict;
  choice: 'mine' | 'theirs' | null;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function Conflict({ draft, conflict, choice, onChoose }: ConflictProps) {
  const { t } = useTranslation();
  const name = familyName((conflict.mine ?? conflict.theirs)?.type ?? 0);
  const block = name === undefined ? '' : t(familyTitleKey(name));
  return (
    <Radio.Group
      className={classes['conflict'] ?? ''}
      label={t('canvas.conflict.choice', { block })}
      value={choice}
      onChange={(value) => onChoose(value === 'theirs' ? 'theirs' : 'mine')}
    >
      <div className={classes['sides']}>
        {SIDES.map((side) => (
          <Radio.Card
            key={side}
            value={side}
            className={classes['side'] ?? ''}
            aria-label={t(`canvas.conflict.${side}`)}
          >
            <span className={classes['name']}>
              <Radio.Indicator />
              {t(`canvas.conflict.${side}`)}
            </span>
            <Version draft={draft} block={conflict[side]} title={t(`canvas.conflict.${side}`)} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

function Version({ draft, block, title }: { draft: PageDraft; block: Block | null; title: string }) {
  const { t, i18n } = useTranslation();
  if (!block) return <span className={classes['gone']}>{t('canvas.conflict.removed')}</span>;
  const blocks = [block];
  return (
    <span className={classes['picture']}>
      <CanvasFrame
        url={canvasUrl(draft.previewUrl, draft.page, i18n.language === 'en' ? 'en' : 'ru', null)}
        blocks={blocks}
        places={placesOf(blocks, blocks, {})}
        selected={block.uid}
        isLookedAt
        device="tablet"
        title={title}
        isStill
      />
    </span>
  );
}
