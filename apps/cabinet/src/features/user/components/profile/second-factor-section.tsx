import { Button, Skeleton } from '@mantine/core';
import { ErrorPanel, FormSection } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, userCalls } from '../../../../shared/api/index.ts';
import { FactorDialog } from './factor-dialog.tsx';
import classes from './profile.module.css';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { useProfileCache } from './use-profile-cache.ts';

/** The second step of signing in: an authenticator app, and codes for the day it is lost. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const { data, error, refetch } = useCall(userCalls.secondFactor, {});
  const [open, setOpen] = useState<'connect' | 'disable' | 'renew' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  return (
    <FormSection title={t('profile.second.title')} description={t('profile.second.text')}>
      <div className={classes['rows']} data-span="full">
        {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} compact />}
        {!data && !error && <Skeleton height={40} />}
        {data && !data.is_enabled && (
          <div className={classes['row']}>
            <div className={classes['fact']}>{t('profile.second.off')}</div>
            <Button size="sm" onClick={() => setOpen('connect')}>
              {t('profile.second.connect')}
            </Button>
          </div>
        )}
        {data?.is_enabled && (
          <>
            <div className={classes['row']}>
              <div className={classes['fact']}>{t('profile.second.on')}</div>
              <Button variant="default" size="sm" onClick={() => setOpen('disable')}>
                {t('profile.second.disable')}
              </Button>
            </div>
            <div className={classes['row']}>
              <div className={classes['fact']}>
                {t('profile.second.codes_left', { count: data.recovery_codes_left })}
              </div>
              <Button variant="default" size="sm" onClick={() => setOpen('renew')}>
                {t('profile.second.renew')}
              </Button>
            </div>
          </>
        )}
      </div>
      <TotpDialog
        opened={open === 'connect'}
        onClose={close}
        onConnected={(recovery_codes) => {
          close();
          setCodes(recovery_codes);
          void refetch();
          void cache.refresh();
        }}
      />
      <FactorDialog
        what={open === 'disable' || open === 'renew' ? open : null}
        onClose={close}
        onDisabled={() => void cache.refresh()}
        onRenewed={setCodes}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </FormSection>
  );
}
