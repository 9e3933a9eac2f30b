import { Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '../../../shared/forms/index.ts';

interface OneTimeLinkProps {
  url: string;
  /** What it is good for, and until when. */
  text: string;
  /** What else may be done with it. */
  children?: ReactNode;
}

/** A link that signs in once, to be copied. */
export function OneTimeLink({ url, text, children }: OneTimeLinkProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text c="dimmed">{text}</Text>
      <TextInput readOnly value={url} aria-label={t('desk.act.sign_in_as.link')} />
      <DialogButtons>
        <CopyButton value={url}>
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
        {children}
      </DialogButtons>
    </Stack>
  );
}
