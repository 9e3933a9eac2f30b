import { Button, Group, Stack, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { PresetSummary, SitePreset } from '@tropa/contract';
import { Dialog, FormSkeleton, Panel, ReasonedButton, ReasonedIcon } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, siteLookCalls, useCall } from '../../../shared/api/index.ts';
import { isNotSaved, NotSaved } from '../../../shared/forms/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFlushGuard } from '../../../shared/page/use-flush-guard.tsx';
import { showFailure } from '../../../shared/toasts.ts';
import { ColorFields } from './color-fields.tsx';
import { FontFields } from './font-fields.tsx';
import { LookPreview } from './look-preview.tsx';
import { OwnFonts } from './own-fonts.tsx';
import { ShapeFields } from './shape-fields.tsx';
import { useLookDraft, type LookDraft } from './use-look-draft.ts';
import classes from './presets.module.css';

interface LookEditorProps {
  organizer_id: number;
  preset: PresetSummary;
  loaded: SitePreset;
  preview_url: string;
}

/** Changes the look that the site has, beside its own page in that look. */
export function LookEditor({ organizer_id, preset, loaded, preview_url }: LookEditorProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const draft = useLookDraft(organizer_id, loaded);
  const { preset_type } = preset;
  const fonts = useCall(siteLookCalls.getFontsForPreset, { query: { organizer_id, preset_type } });
  const guard = useFlushGuard({ isDirty: draft.status !== 'saved', flush: draft.flush });
  const fontsChanged = () => {
    void queryClient.invalidateQueries({ queryKey: [siteLookCalls.getFontsForPreset.path] });
    void draft.takeTheirs().catch((error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    });
  };
  return (
    <div className={classes['editor']}>
      {guard}
      <Stack gap="md">
        <LookBar draft={draft} preset_type={preset_type} />
        <Panel title={t('look.colors.title')}>
          <ColorFields draft={draft} />
        </Panel>
        <QueryState query={fonts} skeleton={<FormSkeleton fields={3} />} compact>
          {(known) => (
            <>
              <Panel title={t('look.fonts.title')}>
                <FontFields draft={draft} fonts={known} />
              </Panel>
              <Panel title={t('look.own.title')}>
                <OwnFonts
                  organizer_id={organizer_id}
                  preset_type={preset_type}
                  groups={known.font_groups}
                  onChanged={() => void draft.flush().then(fontsChanged)}
                />
              </Panel>
            </>
          )}
        </QueryState>
        <Panel title={t('look.shape.title')}>
          <ShapeFields draft={draft} />
        </Panel>
      </Stack>
      <LookPreview preview_url={preview_url} theme={draft.theme} />
      <Conflict draft={draft} />
    </div>
  );
}

function LookBar({ draft, preset_type }: { draft: LookDraft; preset_type: string }) {
  const { t } = useTranslation();
  const isOwn = Object.keys(draft.theme).length > 2 || Object.keys(draft.theme.colors).length > 0;
  const reset = () =>
    draft.edit(
      {
        preset_type,
        colors: {},
        fonts: undefined,
        radius: undefined,
        button: undefined,
        density: undefined,
      },
      'reset',
    );
  return (
    <Group gap="xs" className={classes['bar'] ?? ''}>
      {isNotSaved(draft.status) ? (
        <span className={classes['status']} data-status="failed">
          <NotSaved status={draft.status} message={draft.message} onRetry={() => void draft.flush()} />
        </span>
      ) : (
        <output className={classes['status']} data-status={draft.status}>
          {t(`look.save.${draft.status}`)}
        </output>
      )}
      <Tooltip label={t('look.undo')}>
        <ReasonedIcon
          size={36}
          aria-label={t('look.undo')}
          disabledReason={!draft.canUndo && t('off.nothing_to_undo')}
          onClick={draft.undo}
        >
          <IconArrowBackUp size={18} stroke={1.6} />
        </ReasonedIcon>
      </Tooltip>
      <Tooltip label={t('look.redo')}>
        <ReasonedIcon
          size={36}
          aria-label={t('look.redo')}
          disabledReason={!draft.canRedo && t('off.nothing_to_redo')}
          onClick={draft.redo}
        >
          <IconArrowForwardUp size={18} stroke={1.6} />
        </ReasonedIcon>
      </Tooltip>
      <ReasonedButton
        variant="default"
        size="compact-md"
        disabledReason={!isOwn && t('off.own_look_only')}
        leftSection={<IconRestore size={16} stroke={1.6} />}
        onClick={reset}
      >
        {t('look.reset')}
      </ReasonedButton>
    </Group>
  );
}

/** Somebody else has changed the look: theirs or mine. */
function Conflict({ draft }: { draft: LookDraft }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const theirs = async () => {
    setIsBusy(true);
    try {
      await draft.takeTheirs();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      opened={draft.status === 'conflict'}
      onClose={() => void theirs()}
      title={t('look.conflict.title')}
    >
      <p className={classes['about']}>{t('look.conflict.text')}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={draft.keepMine}>
          {t('look.conflict.mine')}
        </Button>
        <Button loading={isBusy} onClick={() => void theirs()} data-autofocus>
          {t('look.conflict.theirs')}
        </Button>
      </Group>
    </Dialog>
  );
}
