import { Button, Group, Text } from '@mantine/core';
import type { DeskComplaint, DeskOrganizer } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskComplaintCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface SiteActProps {
  organizer_id: number;
  /** What may be done about the site now. */
  act: NonNullable<DeskComplaint['site_act']>;
}

/** Takes an own site off the air, or puts it back, with a reason that its operator reads. */
export function SiteAct({ organizer_id, act }: SiteActProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const isDown = act === 'take_down';
  const change = useCallMutation(deskCalls.takeSiteDown, {
    invalidates: [deskCalls.organizer, deskCalls.acts, deskComplaintCalls.view],
    success: t(`desk_complaints.site.done_${act}`),
    onSuccess: () => setOpened(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t(`desk_complaints.site.${act}`)}
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`desk_complaints.site.${act}`)}
        text={t(`desk_complaints.site.${act}_text`)}
        hint={t('desk_complaints.site.hint')}
        submit={t(`desk_complaints.site.${act}`)}
        isDangerous={isDown}
        isRequired
        isBusy={change.isPending}
        onSubmit={(reason) => change.mutate({ body: { organizer_id, is_down: isDown, reason } })}
      />
    </>
  );
}

/** Whether visitors see an organizer's own site, and the act that changes it; nothing where none was ever shown. */
export function OrganizerSite({ organizer }: { organizer: DeskOrganizer }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, site_url, site_taken_down: down } = organizer;
  if (site_url === null && down === null) return null;
  return (
    <Panel title={t('desk_complaints.site.title')}>
      <Group justify="space-between">
        <Text>
          {down === null
            ? t('desk_complaints.site.is_up')
            : t('desk_complaints.site.is_down', { when: format.moment(down.at), reason: down.reason })}
        </Text>
        <SiteAct organizer_id={id} act={down === null ? 'take_down' : 'put_back'} />
      </Group>
    </Panel>
  );
}
