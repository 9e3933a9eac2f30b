import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Sheet, TextSkeleton, ReasonedButton } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, saveBlob } from '../../../../shared/api/index.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { showFailure, showSuccess } from '../../../../shared/toasts.ts';
import classes from './personal-data.module.css';

type Confirmation = 'УДАЛИТЬ' | 'ERASE';

interface PersonalDataProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Undefined while it is being looked for. */
  found: ReactNode | undefined;
  failure: ApiFailure | null;
  /** Null: it is copied and erased elsewhere, as `found` says. */
  copy: CopyProps | null;
  erasure: ErasureProps | null;
}

/** A person's data on request: a copy of all of it, and its erasure, which is asked for by typing. */
export function PersonalData({ opened, onClose, title, found, failure, copy, erasure }: PersonalDataProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={title} kind="form">
      <div className={classes['parts']}>
        {failure && (
          <Text size="sm" c="red" role="alert">
            {failure.message}
          </Text>
        )}
        {found === undefined && !failure && <TextSkeleton lines={6} />}
        {found !== undefined && (
          <>
            <div className={classes['text']}>{found}</div>
            {copy && <Copy {...copy} />}
            {erasure && <Erasure {...erasure} />}
          </>
        )}
      </div>
    </Sheet>
  );
}

interface CopyProps {
  text: string;
  /** What is said once the file is there. */
  done: string;
  /** Of a file that the server has not named. */
  fileName: string;
  take: (format: 'json' | 'html') => Promise<Blob>;
}

function Copy({ text, done, fileName, take }: CopyProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'json' | 'html' | null>(null);
  const download = async (format: 'json' | 'html') => {
    setBusy(format);
    try {
      const file = await take(format);
      saveBlob(file, file instanceof File ? file.name : `${fileName}.${format}`);
      showSuccess(done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={classes['part']}>
      <h3>{t('tourists.data.export_title')}</h3>
      <p className={classes['text']}>{text}</p>
      <div className={classes['buttons']}>
        {(['html', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            loading={busy === format}
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => void download(format)}
          >
            {t(`tourists.data.${format}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

interface ErasureProps {
  text: string;
  /** Why it must wait; null: nothing needs the data any more. */
  waits: string | null;
  erase: (confirmation: Confirmation) => void;
  isPending: boolean;
}

function Erasure({ text, waits, erase, isPending }: ErasureProps) {
  const { t, i18n } = useTranslation();
  const isOwner = useScope('profile', 'write') !== 'none';
  const [typed, setTyped] = useState('');
  const confirmation = i18n.language === 'en' ? 'ERASE' : 'УДАЛИТЬ';
  return (
    <section className={classes['part']}>
      <h3>{t('tourists.data.erase_title')}</h3>
      <p className={classes['text']}>{text}</p>
      {!isOwner && (
        <Alert variant="light" color="gray">
          {t('tourists.data.erase_owner')}
        </Alert>
      )}
      {isOwner && waits !== null && (
        <Alert variant="light" color="yellow">
          {waits}
        </Alert>
      )}
      {isOwner && waits === null && (
        <form
          className={classes['erase']}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === confirmation) erase(confirmation);
          }}
        >
          <TextInput
            label={t('tourists.data.erase_type', { word: t('tourists.data.erase_word') })}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <ReasonedButton
            type="submit"
            color="red"
            loading={isPending}
            disabledReason={
              typed.trim() !== confirmation && t('off.type_word', { word: t('tourists.data.erase_word') })
            }
          >
            {t('tourists.data.erase_confirm')}
          </ReasonedButton>
        </form>
      )}
    </section>
  );
}
