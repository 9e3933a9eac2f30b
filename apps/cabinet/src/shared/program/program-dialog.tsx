import type { Language } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../session/use-language.ts';
import type { ProgramSubject } from './use-program.ts';

const ProgramForm = lazy(async () => ({ default: (await import('./program-form.tsx')).ProgramForm }));

interface ProgramDialogProps {
  /** Null while nothing was asked for. */
  subject: ProgramSubject | null;
  /** In which it is offered first; left out: the person's own. */
  language?: Language;
  opened: boolean;
  onClose: () => void;
}

/** Has the program of a tour or of a booking printed as PDF. Closed before it is there, the job goes on all the same. */
export function ProgramDialog({ subject, language, opened, onClose }: ProgramDialogProps) {
  const { t } = useTranslation();
  const own = useLanguage().language;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('program_pdf.title')} kind="call">
      {subject && (
        <Suspense>
          <ProgramForm
            key={JSON.stringify(subject)}
            subject={subject}
            language={language ?? own}
            onClose={onClose}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
