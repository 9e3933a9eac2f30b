import type { Call, TeamInvitation } from '@tropa/contract';
import { ConfirmDialog, MoreMenu } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamCalls, useCallMutation } from '../api/index.ts';

interface InvitationMenuProps {
  invitation: Pick<TeamInvitation, 'id' | 'email'>;
  /** What shows it. */
  invalidates: readonly Call[];
}

/** What is done with an invitation that nobody has answered: it is sent again, or taken back, which is asked first. */
export function InvitationMenu({ invitation: { id, email }, invalidates }: InvitationMenuProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const again = useCallMutation(teamCalls.sendAgain, { invalidates, success: t('team.invitations.sent') });
  const takeBack = useCallMutation(teamCalls.takeBack, {
    invalidates,
    success: t('team.invitations.taken_back'),
  });
  return (
    <>
      <MoreMenu
        position="bottom-end"
        label={t('team.invitations.more', { email })}
        isBusy={again.isPending}
        items={[
          {
            id: 'again',
            label: t('team.invitations.again'),
            onSelect: () => again.mutate({ body: { id } }),
          },
          {
            id: 'take_back',
            label: t('team.invitations.take_back'),
            isDangerous: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        opened={isAsking}
        title={t('team.invitations.take_back_title')}
        confirmLabel={t('team.invitations.take_back')}
        isDangerous
        onConfirm={() => takeBack.mutateAsync({ body: { id } })}
        onClose={() => setAsking(false)}
      >
        {t('team.invitations.take_back_text', { email })}
      </ConfirmDialog>
    </>
  );
}
