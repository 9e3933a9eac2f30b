import { Button, Group } from '@mantine/core';
import type { UserProfile } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { FormSection, StatusDot, useDialogTurns, ReasonedButton } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { PhoneConfirmationDialog } from '../phone/phone-confirmation-dialog.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ChangePhoneDialog } from './change-phone-dialog.tsx';
import { PasswordRecoveryDialog } from './password-recovery-dialog.tsx';
import classes from './profile.module.css';

/** E-mail, phone and password: what the person signs in by, and whether it is proven. */
export function ContactsSection({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const turns = useDialogTurns<'email' | 'phone' | 'password' | 'recovery' | 'confirm'>();
  const sendLetter = useCallMutation(userCalls.emailConfirmationRequest, { success: t('sign.email.sent') });
  const { email, pending_email, phone, is_email_confirm, is_phone_confirm, is_password_set } = profile;
  const { show, close } = turns;
  const dialog = (name: NonNullable<typeof turns.open>) => ({ opened: turns.open === name, onClose: close });
  return (
    <FormSection title={t('user.profile.contacts')} description={t('user.profile.contacts_text')}>
      <div className={classes['rows']} data-span="full">
        <Row
          label={t('user.sign.email')}
          value={email}
          isProven={email === null ? undefined : is_email_confirm}
          note={pending_email === null ? undefined : t('profile.email.pending', { email: pending_email })}
          actions={
            <>
              {(pending_email !== null || (email !== null && !is_email_confirm)) && (
                <ReasonedButton
                  variant="light"
                  size="sm"
                  loading={sendLetter.isPending}
                  disabledReason={sendLetter.isSuccess && t('off.letter_sent')}
                  onClick={() => sendLetter.mutate({})}
                >
                  {t('profile.contacts.confirm')}
                </ReasonedButton>
              )}
              <Button variant="default" size="sm" onClick={() => show('email')}>
                {email === null ? t('profile.contacts.set') : t('profile.contacts.change')}
              </Button>
            </>
          }
        />
        <Row
          label={t('user.sign.phone')}
          value={phone && formatPhone(phone)}
          isProven={phone === null ? undefined : is_phone_confirm}
          actions={
            <>
              {phone !== null && !is_phone_confirm && (
                <Button variant="light" size="sm" onClick={() => show('confirm')}>
                  {t('profile.contacts.confirm')}
                </Button>
              )}
              <Button variant="default" size="sm" onClick={() => show('phone')}>
                {phone === null ? t('profile.contacts.set') : t('profile.contacts.change')}
              </Button>
            </>
          }
        />
        <Row
          label={t('user.sign.password')}
          value={is_password_set ? '••••••••' : null}
          actions={
            <Button variant="default" size="sm" onClick={() => show('password')}>
              {is_password_set ? t('profile.contacts.change') : t('profile.contacts.set')}
            </Button>
          }
        />
      </div>
      <ChangeEmailDialog {...dialog('email')} />
      <ChangePhoneDialog
        {...dialog('phone')}
        onForgot={() => show('recovery')}
        onChanged={() => show('confirm')}
      />
      <ChangePasswordDialog {...dialog('password')} isSet={is_password_set} />
      <PasswordRecoveryDialog {...dialog('recovery')} email={email ?? ''} />
      <PhoneConfirmationDialog {...dialog('confirm')} onChangePhone={() => show('phone')} />
    </FormSection>
  );
}

interface RowProps {
  label: string;
  /** Null: not set. */
  value: string | null;
  /** Undefined: there is nothing to prove. */
  isProven?: boolean | undefined;
  /** What is on its way, under the value. */
  note?: string | undefined;
  actions: ReactNode;
}

function Row({ label, value, isProven, note, actions }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['row']}>
      <div className={classes['fact']}>
        <div className={classes['term']}>{label}</div>
        <div className={classes['value']}>
          {value ?? <span className={classes['unset']}>{t('user.profile.not_set')}</span>}
          {isProven !== undefined && (
            <StatusDot tone={isProven ? 'success' : 'warning'}>
              {isProven ? t('profile.contacts.confirmed') : t('profile.contacts.unconfirmed')}
            </StatusDot>
          )}
        </div>
        {note !== undefined && <div className={classes['term']}>{note}</div>}
      </div>
      <Group gap="xs" wrap="nowrap">
        {actions}
      </Group>
    </div>
  );
}
