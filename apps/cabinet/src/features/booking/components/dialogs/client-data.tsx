import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, personalDataCalls, request, saveBlob, useCall } from '../../../../shared/api/index.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { showFailure, showSuccess } from '../../../../shared/toasts.ts';
import { useBookingMutation } from '../../api/booking-cache.ts';
import { readablePhone } from '../../model/readable-phone.ts';
import classes from './client-data.module.css';
import type { BookingDialogProps } from './dialog-props.ts';

/** A client's personal data on request: a copy of all of it, and its erasure, which is asked for by typing. */
export function ClientData({ booking, opened, onClose }: BookingDialogProps) {
  const { t } = useTranslation();
  const { request_id: id } = booking;
  const found = useCall(personalDataCalls.view, { query: { id } }, { enabled: opened, staleTime: 0 });
  const contacts = found.data
    ? [found.data.email, found.data.phone && readablePhone(found.data.phone)].filter(Boolean).join(', ')
    : '';
  return (
    <Sheet opened={opened} onClose={onClose} title={t('tourists.data.title')} kind="form">
      <div className={classes['parts']}>
        {found.error && (
          <Text size="sm" c="red" role="alert">
            {found.error.message}
          </Text>
        )}
        {!found.data && !found.error && <TextSkeleton lines={6} />}
        {found.data && (
          <>
            <p className={classes['text']}>
              {t('tourists.data.found', { count: found.data.bookings_count })}.{' '}
              {contacts && t('tourists.data.by', { contacts })}
            </p>
            <Copy id={id} />
            <Erasure id={id} live={found.data.live_count} onClose={onClose} />
          </>
        )}
      </div>
    </Sheet>
  );
}

function Copy({ id }: { id: number }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<'json' | 'html' | null>(null);
  const download = async (format: 'json' | 'html') => {
    setBusy(format);
    try {
      const file = await request(personalDataCalls.export, { query: { id, format } });
      saveBlob(file, file instanceof File ? file.name : `personal-data-${id}.${format}`);
      showSuccess(t('tourists.data.exported'));
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
      <p className={classes['text']}>{t('tourists.data.export_text')}</p>
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

function Erasure({ id, live, onClose }: { id: number; live: number; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const isOwner = useScope('profile', 'write') !== 'none';
  const [typed, setTyped] = useState('');
  const confirmation = i18n.language === 'en' ? 'ERASE' : 'УДАЛИТЬ';
  const erase = useBookingMutation(personalDataCalls.erase, id, {
    success: () => t('tourists.data.erased'),
    onSuccess: onClose,
  });
  return (
    <section className={classes['part']}>
      <h3>{t('tourists.data.erase_title')}</h3>
      <p className={classes['text']}>{t('tourists.data.erase_text')}</p>
      {!isOwner && (
        <Alert variant="light" color="gray">
          {t('tourists.data.erase_owner')}
        </Alert>
      )}
      {isOwner && live > 0 && (
        <Alert variant="light" color="yellow">
          {t('tourists.data.erase_live', { count: live })}
        </Alert>
      )}
      {isOwner && live === 0 && (
        <form
          className={classes['erase']}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() === confirmation) erase.mutate({ body: { id, confirmation } });
          }}
        >
          <TextInput
            label={t('tourists.data.erase_type', { word: t('tourists.data.erase_word') })}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            type="submit"
            color="red"
            loading={erase.isPending}
            disabled={typed.trim() !== confirmation}
          >
            {t('tourists.data.erase_confirm')}
          </Button>
        </form>
      )}
    </section>
  );
}
