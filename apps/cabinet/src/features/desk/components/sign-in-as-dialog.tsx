import { Button } from '@mantine/core';
import type { DeskUser } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { ReasonBody } from './reason-dialog.tsx';

interface SignInAsDialogProps {
  user: DeskUser;
  opened: boolean;
  onClose: () => void;
}

/** Asks why, then gives a link that signs in as the person once. */
export function SignInAsDialog({ user, opened, onClose }: SignInAsDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const make = useCallMutation(deskCalls.signInAs, { invalidates: [deskCalls.user, deskCalls.acts] });
  const title = t('desk.act.sign_in_as.title', { name: fullName(user) || (user.email ?? '') });
  const close = () => {
    onClose();
    make.reset();
  };
  const link = make.data;
  return (
    <Dialog opened={opened} onClose={close} title={title} kind="form">
      {link ? (
        <OneTimeLink
          url={link.url}
          text={t('desk.act.sign_in_as.ready', { moment: format.moment(link.expires_at) })}
        >
          <Button component="a" href={link.url}>
            {t('desk.act.sign_in_as.open')}
          </Button>
        </OneTimeLink>
      ) : (
        <ReasonBody
          onClose={close}
          text={t('desk.act.sign_in_as.text')}
          submit={t('desk.act.sign_in_as.submit')}
          isBusy={make.isPending}
          onSubmit={(reason) => make.mutate({ body: { user_id: user.id, reason } })}
        />
      )}
    </Dialog>
  );
}
