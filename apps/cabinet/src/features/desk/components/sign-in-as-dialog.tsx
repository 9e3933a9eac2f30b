import { Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { DeskUser } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DialogButtons } from '../../../shared/forms/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
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
        <Stack gap="md">
          <Text c="dimmed">{t('desk.act.sign_in_as.ready', { moment: format.moment(link.expires_at) })}</Text>
          <TextInput readOnly value={link.url} aria-label={t('desk.act.sign_in_as.link')} />
          <DialogButtons>
            <CopyButton value={link.url}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={
                    copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />
                  }
                  onClick={copy}
                >
                  {t(copied ? 'desk.act.sign_in_as.copied' : 'desk.act.sign_in_as.copy')}
                </Button>
              )}
            </CopyButton>
            <Button component="a" href={link.url}>
              {t('desk.act.sign_in_as.open')}
            </Button>
          </DialogButtons>
        </Stack>
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
