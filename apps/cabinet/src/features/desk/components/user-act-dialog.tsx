import type { DeskUser } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type UserAct = 'block' | 'unblock';
const CALLS = {
  block: deskCalls.blockUser,
  unblock: deskCalls.unblockUser,
} as const;

interface UserActDialogProps {
  act: UserAct;
  user: DeskUser;
  opened: boolean;
  onClose: () => void;
}

/** Blocks a person, or lets them in again; with a reason. */
export function UserActDialog({ act, user, opened, onClose }: UserActDialogProps) {
  const { t } = useTranslation();
  const name = fullName(user) || (user.email ?? '');
  const run = useCallMutation(CALLS[act], {
    invalidates: [deskCalls.user, deskCalls.users, deskCalls.acts],
    success: t(`desk.act.${act}.done`),
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t(`desk.act.${act}.title`, { name })}
      text={t(`desk.act.${act}.text`)}
      submit={t(`desk.user.${act}`)}
      isDangerous={act === 'block'}
      isBusy={run.isPending}
      onSubmit={(reason) => run.mutate({ body: { user_id: user.id, reason } })}
    />
  );
}
