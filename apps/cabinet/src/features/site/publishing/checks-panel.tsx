import { Alert, Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { AttachedSite } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { siteCalls, sitePublishingCalls, useCallMutation } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { showSuccess } from '../../../shared/toasts.ts';
import { putSite } from '../hooks/use-site.ts';
import { ChangesList } from './changes-list.tsx';
import { ChecksList } from './checks-list.tsx';
import classes from './publishing.module.css';
import { usePublishingState } from './use-publishing-state.ts';

/** What is not published yet, and what the site lacks. */
export function ChecksPanel({ site, canWrite }: { site: AttachedSite; canWrite: boolean }) {
  const { t } = useTranslation();
  const query = usePublishingState(site.organizer_id);
  return (
    <QueryState query={query} skeleton={<Skeleton height={200} radius="lg" />}>
      {({ changes, checks, replaced_draft }) => (
        <>
          {replaced_draft && canWrite && (
            <ReplacedDraft organizer_id={site.organizer_id} version={replaced_draft.version} />
          )}
          {changes.length > 0 && (
            <Panel title={t('publishing.changes.title')}>
              <ChangesList changes={changes} />
            </Panel>
          )}
          <Panel title={t('publishing.checks.title')} flush>
            <ChecksList site={site} checks={checks} />
          </Panel>
        </>
      )}
    </QueryState>
  );
}

/** A draft was replaced by an older version: it can be taken back. */
function ReplacedDraft({ organizer_id, version }: { organizer_id: number; version: number }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const undo = useCallMutation(sitePublishingCalls.undoRestore, {
    invalidates: [sitePublishingCalls.publishing, siteCalls.getPage],
    onSuccess: ({ site }) => {
      putSite(queryClient, site);
      showSuccess(t('publishing.versions.undone'));
    },
  });
  return (
    <Alert color="gray" variant="light" icon={<IconArrowBackUp size={18} stroke={1.6} />}>
      <div className={classes['part']}>
        {t('publishing.versions.replaced', { version })}
        <Button
          variant="default"
          size="xs"
          loading={undo.isPending}
          onClick={() => undo.mutate({ query: { organizer_id } })}
        >
          {t('publishing.versions.undo')}
        </Button>
      </div>
    </Alert>
  );
}
