import type { DeskUser } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { ReasonBody } from './reason-dialog.tsx';

interface ConfirmPhoneDialogProps {
  user: DeskUser;
  opened: boolean;
  onClose: () => void;
}

/** Confirms a phone with a reason; where that ends what anybody had set before, gives a link for its owner to come in by. */
export function ConfirmPhoneDialog({ user, opened, onClose }: ConfirmPhoneDialogProps) {
  const { t } = useTranslation();
  const confirm = useCallMutation(deskCalls.confirmPhone, {
    invalidates: [deskCalls.user, deskCalls.users, deskCalls.acts],
    success: t('desk.act.confirm_phone.done'),
    onSuccess: ({ sign_in_url }) => {
      if (sign_in_url === null) onClose();
    },
  });
  const close = () => {
    onClose();
    confirm.reset();
  };
  const url = confirm.data?.sign_in_url ?? null;
  const title = t('desk.act.confirm_phone.title', { phone: formatPhone(user.phone ?? '') });
  return (
    <Dialog opened={opened} onClose={close} title={title} kind="form">
      {url === null ? (
        <ReasonBody
          onClose={close}
          text={t(
            user.is_email_confirm ? 'desk.act.confirm_phone.text' : 'desk.act.confirm_phone.text_first',
          )}
          submit={t('desk.user.confirm_phone')}
          isBusy={confirm.isPending}
          onSubmit={(reason) => confirm.mutate({ body: { user_id: user.id, reason } })}
        />
      ) : (
        <OneTimeLink url={url} text={t('desk.act.confirm_phone.link')} />
      )}
    </Dialog>
  );
}
