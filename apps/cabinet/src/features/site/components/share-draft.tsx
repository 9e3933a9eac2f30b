import { ActionIcon, Button, Group, Select, Skeleton, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconLinkOff, IconShare2 } from '@tabler/icons-react';
import type { PreviewLink } from '@tropa/contract';
import { ConfirmDialog, Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sitePreviewCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { showSuccess } from '../../../shared/toasts.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './share-draft.module.css';

const DAYS = [1, 3, 7, 30];
const USUAL_DAYS = 7;

/** Where the clipboard is kept away the address is in its field, ready to be copied by hand. */
const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

/** Links that show the draft to those who do not sign in: made, sent and taken back. */
export function ShareDraft({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={classes['action'] ?? ''}
        variant="default"
        leftSection={<IconShare2 size={16} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        {t('canvas.links.action')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('canvas.links.title')}>
        <Links organizer_id={organizer_id} />
      </Dialog>
    </>
  );
}

function Links({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const [days, setDays] = useState(USUAL_DAYS);
  const query = useCall(sitePreviewCalls.previewLinks, { query: { organizer_id } });
  const make = useCallMutation(sitePreviewCalls.createPreviewLink, {
    invalidates: [sitePreviewCalls.previewLinks],
    onSuccess: ({ link }) => {
      void copy(link.url).then((isCopied) => isCopied && showSuccess(t('canvas.links.made')));
    },
  });
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('canvas.links.text')}
      </Text>
      <Group align="end" gap="xs" mb="lg">
        <Select
          className={classes['days'] ?? ''}
          label={t('canvas.links.days')}
          allowDeselect={false}
          data={DAYS.map((count) => ({ value: String(count), label: t('canvas.links.for_days', { count }) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
        <Button
          loading={make.isPending}
          onClick={() => make.mutate({ query: { organizer_id }, body: { days } })}
        >
          {t('canvas.links.make')}
        </Button>
      </Group>
      <QueryState query={query} skeleton={<Skeleton height={56} radius="md" />} compact>
        {({ links }) =>
          links.length === 0 ? (
            <Text c="dimmed">{t('canvas.links.none')}</Text>
          ) : (
            <ul className={classes['links']}>
              {links.map((link) => (
                <LinkRow key={link.id} organizer_id={organizer_id} link={link} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}

function LinkRow({ organizer_id, link }: { organizer_id: number; link: PreviewLink }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = useCallMutation(sitePreviewCalls.withdrawPreviewLink, {
    invalidates: [sitePreviewCalls.previewLinks],
    onSuccess: () => showSuccess(t('canvas.links.withdrawn')),
  });
  const moment = format.moment(link.expires_at);
  return (
    <li className={classes['link']}>
      <TextInput
        className={classes['address'] ?? ''}
        aria-label={t('canvas.links.address')}
        description={
          link.created_by === null
            ? t('canvas.links.until', { moment })
            : t('canvas.links.by', { name: link.created_by, moment })
        }
        inputWrapperOrder={['input', 'description']}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Tooltip label={t('canvas.links.copy')}>
        <ActionIcon
          size={36}
          aria-label={t('canvas.links.copy')}
          onClick={() =>
            void copy(link.url).then((isCopied) => isCopied && showSuccess(t('canvas.links.copied')))
          }
        >
          <IconCopy size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('canvas.links.withdraw')}>
        <ActionIcon size={36} aria-label={t('canvas.links.withdraw')} onClick={() => setIsAsking(true)}>
          <IconLinkOff size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={isAsking}
        title={t('canvas.links.withdraw_title')}
        confirmLabel={t('canvas.links.withdraw')}
        isDangerous
        onConfirm={() => withdraw.mutateAsync({ query: { organizer_id, id: link.id } })}
        onClose={() => setIsAsking(false)}
      >
        {t('canvas.links.withdraw_text')}
      </ConfirmDialog>
    </li>
  );
}
