import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { PresetSummary, SitePreset } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { callKey, siteCalls, siteLookCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useScope } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts.ts';
import { LookPreview } from './look-preview.tsx';
import classes from './presets.module.css';

interface TryOnProps {
  organizer_id: number;
  preset: PresetSummary;
  preview_url: string;
}

/** A look that the site has not: its own page in it, and a button that takes it. */
export function TryOn({ organizer_id, preset, preview_url }: TryOnProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const canWrite = useScope('tours', 'write') === 'all';
  const query = { organizer_id };
  const known = (answer: SitePreset) =>
    queryClient.setQueryData(callKey(siteLookCalls.getPreset, { query }), {
      theme: answer.theme,
      revision: answer.revision,
    });
  const invalidates = [siteLookCalls.getPresetList, siteCalls.getAttachedSite];
  const undo = useCallMutation(siteLookCalls.updatePresetData, { invalidates, onSuccess: known });
  const change = useCallMutation(siteLookCalls.changePreset, {
    invalidates,
    onSuccess: (answer) => {
      known(answer);
      void showToast({
        level: 'success',
        message: t('look.list.taken', { title: preset.title }),
        action: {
          label: t('look.list.put_back'),
          onClick: () => undo.mutate({ query, body: answer.previous }),
        },
      });
    },
  });
  const { preset_type } = preset;
  return (
    <div className={classes['editor']}>
      <Stack gap="md">
        <Panel title={preset.title}>
          <p className={classes['about']}>{preset.description}</p>
          {canWrite && (
            <Button
              mt="md"
              fullWidth
              loading={change.isPending}
              onClick={() => change.mutate({ query, body: { preset_type } })}
            >
              {t('look.list.take')}
            </Button>
          )}
          <p className={classes['about']}>{t('look.list.take_note')}</p>
        </Panel>
      </Stack>
      <LookPreview preview_url={preview_url} theme={{ preset_type, colors: {} }} />
    </div>
  );
}
