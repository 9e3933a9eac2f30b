import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SupportTemplate } from '@tropa/contract';
import { ConfirmDialog, Dialog, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskSupportCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  TextareaField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import classes from './templates-dialog.module.css';

const CHANGED = [deskSupportCalls.templates] as const;
const NEW = { id: null, title: '', text: '' } as const;
type Edited = SupportTemplate | typeof NEW;
const wordsOf = ({ title, text }: Edited): { title: string; text: string } => ({ title, text });

/** Texts that the staff answer with often: listed, written and forgotten. */
export function TemplatesDialog() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = () => {
    setOpen(false);
    setEdited(null);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('desk_support.templates.title')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={edited ? t('desk_support.templates.one') : t('desk_support.templates.title')}
        kind="form"
      >
        {edited ? (
          <TemplateForm edited={edited} onDone={() => setEdited(null)} />
        ) : (
          <TemplateList onEdit={setEdited} />
        )}
      </Dialog>
    </>
  );
}

function TemplateList({ onEdit }: { onEdit: (template: Edited) => void }) {
  const { t } = useTranslation();
  const query = useCall(deskSupportCalls.templates, {});
  const [leaving, setLeaving] = useState<SupportTemplate | null>(null);
  const forget = useCallMutation(deskSupportCalls.deleteTemplate, {
    invalidates: CHANGED,
    success: t('desk_support.templates.deleted'),
  });
  return (
    <Stack gap="md">
      <QueryState query={query} skeleton={<TextSkeleton lines={4} />}>
        {({ templates }) =>
          templates.length === 0 ? (
            <Text c="dimmed">{t('desk_support.templates.none')}</Text>
          ) : (
            <ul className={classes['list']}>
              {templates.map((template) => (
                <li key={template.id}>
                  <strong>{template.title}</strong>
                  <p className={classes['text']}>{template.text}</p>
                  <Group gap="xs">
                    <Button size="xs" variant="default" onClick={() => onEdit(template)}>
                      {t('desk_support.templates.edit')}
                    </Button>
                    <Button size="xs" variant="subtle" color="red" onClick={() => setLeaving(template)}>
                      {t('desk_support.templates.delete')}
                    </Button>
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <Group>
        <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => onEdit(NEW)}>
          {t('desk_support.templates.add')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={leaving !== null}
        title={t('desk_support.templates.delete_title', { title: leaving?.title ?? '' })}
        confirmLabel={t('desk_support.templates.delete')}
        isDangerous
        onConfirm={() => forget.mutateAsync({ body: { id: leaving?.id ?? 0 } })}
        onClose={() => setLeaving(null)}
      >
        {t('desk_support.templates.delete_text')}
      </ConfirmDialog>
    </Stack>
  );
}

function TemplateForm({ edited, onDone }: { edited: Edited; onDone: () => void }) {
  const { t } = useTranslation();
  const [before] = useState(() => wordsOf(edited));
  const form = useCheckedForm({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    edited.id === null
      ? null
      : {
          call: deskSupportCalls.templates,
          input: {},
          values: ({ templates }) => {
            const theirs = templates.find(({ id }) => id === edited.id);
            return theirs ? wordsOf(theirs) : null;
          },
        },
  );
  const save = useCallMutation(deskSupportCalls.saveTemplate, {
    form,
    invalidates: CHANGED,
    success: t('desk_support.templates.saved'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) =>
        elsewhere.save(values, (joined, options) =>
          save.mutateAsync({ body: { id: edited.id, ...joined }, options }),
        ),
      )}
    >
      <Stack gap="md">
        <TextField
          control={form.control}
          name="title"
          rules="required"
          maxLength={80}
          label={t('desk_support.templates.name')}
          data-autofocus
        />
        <TextareaField
          control={form.control}
          name="text"
          rules="required"
          maxLength={4000}
          minRows={4}
          label={t('desk_support.templates.text')}
        />
        <DialogFoot submit={t('desk_support.templates.save')} isBusy={save.isPending} onClose={onDone} />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
