import { Link } from '@tanstack/react-router';
import type { LegalLinks as LegalAddresses } from '@tropa/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLegalLinks } from './brand.ts';
import classes from './legal-links.module.css';

const BASE = '/org';

interface LegalLinkProps {
  document: keyof LegalAddresses;
  children?: ReactNode;
}

/** A link to a legal document of the brand, in a tab of its own: nothing typed is lost. */
export function LegalLink({ document, children }: LegalLinkProps) {
  const href = useLegalLinks()[document];
  if (href === null) return null;
  const isHere = href.startsWith(`${BASE}/`);
  const common = { target: '_blank', rel: 'noopener' } as const;
  return isHere ? (
    <Link to={href.slice(BASE.length)} {...common}>
      {children}
    </Link>
  ) : (
    <a href={href} {...common}>
      {children}
    </a>
  );
}

/** The brand's legal documents in a row, for the foot of boxed screens. */
export function LegalLinks() {
  const { t } = useTranslation();
  const hasOrganizerAgreement = useLegalLinks().organizer_agreement !== null;
  return (
    <nav className={classes['links']} aria-label={t('app.legal.label')}>
      <LegalLink document="agreement">{t('app.legal.agreement')}</LegalLink>
      <LegalLink document="privacy">{t('app.legal.privacy')}</LegalLink>
      {hasOrganizerAgreement && (
        <LegalLink document="organizer_agreement">{t('app.legal.organizer_agreement')}</LegalLink>
      )}
    </nav>
  );
}
