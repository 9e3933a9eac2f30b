import { Button, FileButton, Group, Skeleton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog, Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiFailure,
  callKey,
  siteCalls,
  siteLookCalls,
  uploadPicture,
  useCall,
  useCallMutation,
} from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useScope } from '../../../shared/session/session.ts';
import { showFailure } from '../../../shared/toasts.ts';
import classes from './presets.module.css';

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
/** Pictures that show how the icon looks in a tab, on a telephone, and cut to a circle. */
const SHOWN = ['icon-32.png', 'apple-touch-icon.png', 'maskable-512.png'] as const;
const upload = uploadPicture('site');

/** The icon of the site: made of one picture in all sizes. */
export function FaviconPanel({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const canWrite = useScope('tours', 'write') === 'all';
  const [isUploading, setIsUploading] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const query = useCall(siteLookCalls.getFavicon, { query: { organizer_id } });
  const update = useCallMutation(siteLookCalls.updateFavicon, {
    invalidates: [siteCalls.getAttachedSite],
    onSuccess: (answer) =>
      queryClient.setQueryData(callKey(siteLookCalls.getFavicon, { query: { organizer_id } }), answer),
  });
  const set = (file_id: number | null) => update.mutateAsync({ query: { organizer_id }, body: { file_id } });
  const take = async (file: File | null) => {
    if (!file) return;
    setIsUploading(true);
    try {
      await set((await upload(file)).id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // What the change itself was refused for has been told already.
      if (error.request.includes('/upload')) showFailure(error);
    } finally {
      setIsUploading(false);
    }
  };
  return (
    <Panel title={t('look.favicon.title')}>
      <QueryState query={query} skeleton={<Skeleton height={64} />} compact>
        {({ files }) => (
          <div className={classes['fields']}>
            {files.length === 0 ? (
              <p className={classes['about']}>{t('look.favicon.none')}</p>
            ) : (
              <Group gap="md">
                {SHOWN.map((name) => (
                  <img
                    key={name}
                    className={classes['icon']}
                    data-name={name}
                    src={files.find((file) => file.name === name)?.url}
                    alt={t(
                      `look.favicon.shown.${name === 'icon-32.png' ? 'tab' : name === 'maskable-512.png' ? 'circle' : 'phone'}`,
                    )}
                  />
                ))}
              </Group>
            )}
            <p className={classes['about']}>{t('look.favicon.note')}</p>
            {canWrite && (
              <Group gap="xs">
                <FileButton accept={TYPES} onChange={(file) => void take(file)}>
                  {(props) => (
                    <Button
                      {...props}
                      variant="default"
                      loading={isUploading}
                      leftSection={<IconUpload size={16} stroke={1.6} />}
                    >
                      {t(files.length === 0 ? 'look.favicon.add' : 'look.favicon.change')}
                    </Button>
                  )}
                </FileButton>
                {files.length > 0 && (
                  <Button variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
                    {t('look.favicon.remove')}
                  </Button>
                )}
              </Group>
            )}
          </div>
        )}
      </QueryState>
      <ConfirmDialog
        opened={isAsking}
        title={t('look.favicon.remove_title')}
        confirmLabel={t('look.favicon.remove')}
        isDangerous
        onConfirm={() => set(null)}
        onClose={() => setIsAsking(false)}
      >
        {t('look.favicon.remove_text')}
      </ConfirmDialog>
    </Panel>
  );
}
