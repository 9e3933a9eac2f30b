import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import {
  CheckboxField,
  DialogFoot,
  Form,
  TextareaField,
  useCheckedForm,
} from '../../../shared/forms/index.ts';
import classes from './tour-review.module.css';

const TEMPLATES = ['contacts', 'photos', 'rights', 'program', 'included', 'errors'] as const;
const REASON_LENGTH = { min: 5, max: 500 };

export interface Refusal {
  reason: string;
  take_down: boolean;
}
interface TourRefusalDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: string;
  submit: string;
  /** Visitors see an earlier text, which may go too. */
  canTakeDown: boolean;
  isBusy: boolean;
  onSubmit: (refusal: Refusal) => void;
}

/** Asks why: frequent reasons are put into the text by a press, and may be changed there. */
export function TourRefusalDialog({ opened, onClose, title, ...rest }: TourRefusalDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} kind="form">
      <RefusalForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function RefusalForm({
  onClose,
  text,
  submit,
  canTakeDown,
  isBusy,
  onSubmit,
}: Omit<TourRefusalDialogProps, 'opened' | 'title'>) {
  const { t } = useTranslation();
  const form = useCheckedForm<Refusal>({ defaultValues: { reason: '', take_down: false } });
  const add = (sentence: string) => {
    const written = form.getValues('reason').trim();
    if (written.includes(sentence)) return;
    const joined = written === '' ? sentence : `${written}\n${sentence}`;
    form.setValue('reason', joined.slice(0, REASON_LENGTH.max), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Form form={form} onSubmit={form.handleSubmit(onSubmit)}>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        <ul aria-label={t('desk_tours.templates')} className={classes['templates']}>
          {TEMPLATES.map((template) => (
            <li key={template}>
              <Button
                variant="default"
                size="xs"
                onClick={() => add(t(`desk_tours.template.${template}.text`))}
              >
                {t(`desk_tours.template.${template}.title`)}
              </Button>
            </li>
          ))}
        </ul>
        <TextareaField
          control={form.control}
          name="reason"
          rules={{ required: true, min_length: REASON_LENGTH.min }}
          label={t('desk.act.reason')}
          maxLength={REASON_LENGTH.max}
          minRows={4}
          data-autofocus
        />
        {canTakeDown && (
          <CheckboxField control={form.control} name="take_down" label={t('desk_tours.also_take_down')} />
        )}
        <DialogFoot submit={submit} isBusy={isBusy} isDangerous onClose={onClose} />
      </Stack>
    </Form>
  );
}
