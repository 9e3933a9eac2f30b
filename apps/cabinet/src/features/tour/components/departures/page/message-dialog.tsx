import { Collapse } from '@mantine/core';
import type { DepartureView } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import { departureCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  SwitchField,
  TextareaField,
  TextField,
  useCheckedForm,
} from '../../../../../shared/forms/index.ts';
import classes from './departure-page.module.css';

interface MessageDialogProps {
  departure: DepartureView;
  opened: boolean;
  onClose: () => void;
}
interface Values {
  subject_ru: string;
  text_ru: string;
  has_english: boolean;
  subject_en: string;
  text_en: string;
}
const EMPTY: Values = { subject_ru: '', text_ru: '', has_english: false, subject_en: '', text_en: '' };
const SUBJECT_MAX = 150;
const TEXT_MAX = 5000;

/** A letter to the clients of all live bookings. What was typed stays when the dialog is closed. */
export function MessageDialog({ departure, opened, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useCheckedForm<Values>({ defaultValues: EMPTY });
  const { control } = form;
  const [subject, text, hasEnglish] = useWatch({ control, name: ['subject_ru', 'text_ru', 'has_english'] });
  const send = useCallMutation(departureCalls.sendMessage, {
    form,
    invalidates: [departureCalls.tasks],
    success: t('departure.message.started'),
    onSuccess: () => {
      form.reset(EMPTY);
      onClose();
      const params = { orgId: String(departure.organizer_id), departureId: String(departure.id) };
      void navigate({ to: '/$orgId/departures/$departureId', params, search: { tab: 'tasks' } });
    },
  });
  const submit = form.handleSubmit(({ has_english, ...letter }) =>
    send.mutate({
      body: { id: departure.id, ...letter, ...(has_english ? {} : { subject_en: '', text_en: '' }) },
    }),
  );
  return (
    <Sheet opened={opened} onClose={onClose} title={t('departure.message.title')} kind="form">
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <span className={classes['quiet']}>
          {t('departure.message.to', { count: departure.bookings_count })}
        </span>
        <TextField
          control={control}
          name="subject_ru"
          rules="required"
          label={t('departure.message.subject')}
          data-autofocus
          maxLength={SUBJECT_MAX}
        />
        <TextareaField
          control={control}
          name="text_ru"
          rules="required"
          label={t('departure.message.text')}
          minRows={5}
          maxLength={TEXT_MAX}
        />
        <SwitchField
          control={control}
          name="has_english"
          label={t('departure.message.english')}
          description={t('departure.message.english_hint')}
        />
        <Collapse expanded={hasEnglish}>
          {hasEnglish && (
            <div className={classes['form']}>
              <TextField
                control={control}
                name="subject_en"
                rules="required"
                label={t('departure.message.subject_en')}
                maxLength={SUBJECT_MAX}
              />
              <TextareaField
                control={control}
                name="text_en"
                rules="required"
                label={t('departure.message.text_en')}
                minRows={5}
                maxLength={TEXT_MAX}
              />
            </div>
          )}
        </Collapse>
        {(subject !== '' || text !== '') && (
          <section aria-label={t('departure.message.preview')}>
            <p className={`${classes['quiet']} ${classes['small']}`}>{t('departure.message.preview')}</p>
            <div className={classes['preview']}>
              <h3>{subject}</h3>
              <p className={classes['text']}>{t('departure.message.preview_greeting')}</p>
              <p className={classes['text']}>{text}</p>
              <p className={`${classes['quiet']} ${classes['small']}`}>
                {t('departure.message.preview_facts')}
              </p>
            </div>
          </section>
        )}
        <DialogFoot submit={t('departure.message.send')} isBusy={send.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
