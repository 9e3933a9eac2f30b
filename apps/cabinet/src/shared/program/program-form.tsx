import { Alert, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import type { Language } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../forms/dialog-foot.tsx';
import { useProgram, type ProgramSubject } from './use-program.ts';

const LANGUAGES: readonly Language[] = ['ru', 'en'];

interface ProgramFormProps {
  subject: ProgramSubject;
  language: Language;
  onClose: () => void;
}

/** In which language, how far it is, and what went wrong. */
export function ProgramForm({ subject, language: first, onClose }: ProgramFormProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(first);
  const { ask, program, isBusy } = useProgram(subject, language, onClose);
  const isOfBooking = 'request_id' in subject;
  const percent = program?.progress ?? 0;
  const told =
    program?.status === 'waiting'
      ? t('program_pdf.waiting')
      : program?.status === 'ready'
        ? t('program_pdf.saving')
        : t('program_pdf.making', { percent });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{isOfBooking ? t('program_pdf.of_booking') : t('program_pdf.of_tour')}</Text>
        <SegmentedControl
          fullWidth
          aria-label={t('program_pdf.language')}
          data={LANGUAGES.map((value) => ({ value, label: t(`program_pdf.languages.${value}`) }))}
          value={language}
          disabled={isBusy}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'ru')}
        />
        {program && program.status !== 'failed' && (
          <div>
            <Text size="sm" component="output">
              {told}
            </Text>
            <Progress value={Math.max(3, percent)} animated mt={4} aria-label={told} />
          </div>
        )}
        {program?.status === 'failed' && (
          <Alert color="red" role="alert">
            {t('program_pdf.failed')}
          </Alert>
        )}
        <DialogFoot submit={t('program_pdf.download')} isBusy={isBusy} onClose={onClose} />
      </Stack>
    </form>
  );
}
