import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SiteVersionEntry } from '@tropa/contract';
import { Dialog, Dotted, ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { siteCalls, sitePublishingCalls, useCallMutation } from '../../../shared/api/index.ts';
import { showSuccess } from '../../../shared/toasts.ts';
import { useMayPublish } from '../hooks/use-may-publish.ts';
import { putSite, useSite } from '../hooks/use-site.ts';
import classes from './publishing.module.css';
import { useVersionNotes } from './use-version-notes.ts';

interface RestoreDialogProps {
  organizer_id: number;
  /** Null: it is closed. */
  entry: SiteVersionEntry | null;
  onClose: () => void;
}

/** Brings a version back, as the draft or for visitors at once. */
export function RestoreDialog({ organizer_id, entry, onClose }: RestoreDialogProps) {
  const { t } = useTranslation();
  const notesOf = useVersionNotes();
  const version = entry?.version ?? null;
  const mayPublish = useMayPublish(useSite(organizer_id).data?.site);
  const queryClient = useQueryClient();
  const restore = useCallMutation(sitePublishingCalls.restoreVersion, {
    invalidates: [sitePublishingCalls.publishing, sitePublishingCalls.versions, siteCalls.getPage],
    onSuccess: ({ site }, { body }) => {
      putSite(queryClient, site);
      showSuccess(
        t(
          body.is_published ? 'publishing.versions.restored_published' : 'publishing.versions.restored_draft',
          {
            version,
          },
        ),
      );
      onClose();
    },
  });
  const bring = (is_published: boolean) => {
    if (version !== null) restore.mutate({ query: { organizer_id, version }, body: { is_published } });
  };
  const isBringing = (is_published: boolean) =>
    restore.isPending && restore.variables.body.is_published === is_published;
  return (
    <Dialog
      opened={entry !== null}
      onClose={onClose}
      kind="dialog"
      title={t('publishing.versions.restore_title', { version: version ?? '' })}
    >
      <div className={classes['dialog']}>
        {entry && (
          <p className={classes['quiet']}>
            <Dotted>{notesOf(entry)}</Dotted>
          </p>
        )}
        <Text size="sm">{t('publishing.versions.restore_text')}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          {mayPublish && (
            <ReasonedButton
              variant="default"
              loading={isBringing(true)}
              isBusy={restore.isPending}
              onClick={() => bring(true)}
            >
              {t('publishing.versions.at_once')}
            </ReasonedButton>
          )}
          <ReasonedButton loading={isBringing(false)} isBusy={restore.isPending} onClick={() => bring(false)}>
            {t('publishing.versions.as_draft')}
          </ReasonedButton>
        </Group>
      </div>
    </Dialog>
  );
}
