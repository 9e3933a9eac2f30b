import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPencil, IconPhone } from '@tabler/icons-react';
import type { BookingView } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { Avatar, Panel, TruncatedText } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PhoneText } from '../../../../shared/phone/use-phone-text.ts';
import type { OpenDialog } from '../dialogs/use-dialog.ts';
import { ChatButton } from './chat-button.tsx';
import { ClientCredits } from './client-credits.tsx';
import classes from './client-panel.module.css';

/** Sales from here on were typed in by staff or agents. */
const TYPED_BY_STAFF = 3;

interface ClientPanelProps {
  booking: BookingView;
  canWrite: boolean;
  /** The chat and the call stand at the foot of the page. */
  hasFoot: boolean;
  onOpen: OpenDialog;
}

/** Who booked, how to reach them, and what they asked. What a client has typed stays theirs. */
export function ClientPanel({ booking, canWrite, hasFoot, onOpen }: ClientPanelProps) {
  const { t } = useTranslation();
  const { client, comment, language } = booking;
  const name = fullName(client);
  const digits = client.phone.replaceAll(/\D/gu, '');
  const icon = { size: 16, stroke: 1.6 } as const;
  return (
    <Panel
      title={t('booking.client.title')}
      aside={
        canWrite &&
        booking.seller_type >= TYPED_BY_STAFF && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={14} stroke={2} />}
            onClick={() => onOpen({ name: 'client' })}
          >
            {t('rebooking.edit')}
          </Button>
        )
      }
    >
      <div className={classes['client']}>
        <Avatar name={name} size={40} />
        <div className={classes['words']}>
          <span className={classes['name']}>{name}</span>
          <span className={classes['quiet']}>
            <PhoneText phone={client.phone} />
          </span>
          <span className={classes['email']} title={client.email}>
            {client.email}
          </span>
          {language !== 'ru' && (
            <span className={classes['quiet']}>
              {t('booking.client.language', { language: t(`app.language.${language}`) })}
            </span>
          )}
        </div>
      </div>
      <div className={classes['ways']}>
        {!hasFoot && <ChatButton booking={booking} />}
        {client.phone && (
          <>
            {!hasFoot && (
              <Button
                component="a"
                href={`tel:${client.phone}`}
                variant="default"
                size="xs"
                leftSection={<IconPhone {...icon} />}
              >
                {t('booking.client.call')}
              </Button>
            )}
            <Button
              component="a"
              href={`https://wa.me/${digits}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="xs"
              leftSection={<IconBrandWhatsapp {...icon} />}
            >
              {t('booking.client.whats_app')}
            </Button>
          </>
        )}
        {client.email && (
          <Button
            component="a"
            href={`mailto:${client.email}?subject=${encodeURIComponent(t('booking.number', { id: booking.request_id }))}`}
            variant="default"
            size="xs"
            leftSection={<IconMail {...icon} />}
          >
            {t('booking.client.write')}
          </Button>
        )}
      </div>
      <ClientCredits booking={booking} />
      {comment && (
        <div className={classes['comment']}>
          <span className={classes['label']}>{t('booking.client.comment')}</span>
          <TruncatedText>
            <p>{comment}</p>
          </TruncatedText>
        </div>
      )}
    </Panel>
  );
}
