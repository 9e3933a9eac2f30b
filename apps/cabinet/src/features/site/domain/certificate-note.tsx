import type { OwnDomain } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { useNow } from '../../../shared/use-now.ts';
import { awaitsCertificate } from './awaits-certificate.ts';
import classes from './domain-section.module.css';

/** What to expect of a domain that has just been connected: its certificate is made by the first visit. */
export function CertificateNote({ current, url }: { current: OwnDomain; url: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (current.proven_at === null || !awaitsCertificate(current, url, now)) return null;
  return (
    <p className={classes['quiet']}>
      {t('site_domain.certificate', { when: format.moment(current.proven_at) })}
    </p>
  );
}
