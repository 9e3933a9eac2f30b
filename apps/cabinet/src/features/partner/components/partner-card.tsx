import { Alert, Button, useComputedColorScheme } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ConnectedPartner, PartnerSite } from '@tropa/contract';
import { ConfirmDialog, Panel, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './partner-card.module.css';
import { SignForm } from './sign-form.tsx';

interface PartnerCardProps {
  site: PartnerSite;
  /** The same site, where the organizer has signed. */
  connected: ConnectedPartner | undefined;
}

/** The terms of a partner site, what stands in the way, and the signature or the way out. */
export function PartnerCard({ site, connected }: PartnerCardProps) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canWrite = useScope('profile', 'write') === 'all';
  const isDark = useComputedColorScheme('light') === 'dark';
  const isPublished = connected?.is_published_on_site === true;
  const logo = isDark ? site.logo_dark : site.logo;
  return (
    <div className={classes['card']}>
      <Panel
        title={
          <span className={classes['title']}>
            {logo && <img src={logo} alt="" width={28} height={28} />}
            {t('sections.partner.terms')}
          </span>
        }
        aside={
          <StatusDot tone={isPublished ? 'success' : 'neutral'}>
            {isPublished ? t('sections.partner.published') : t('sections.partner.unpublished')}
          </StatusDot>
        }
      >
        <Terms site={site} connected={connected} />
      </Panel>
      {site.obstacle !== null && !isPublished && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconInfoCircle size={18} stroke={1.6} />}
          title={site.obstacle_text}
        >
          <LinkButton to={organizerPath(id, 'settings')} isSecondary>
            {t('sections.partner.to_settings')}
          </LinkButton>
        </Alert>
      )}
      {canWrite && site.obstacle === null && (!isPublished || connected?.is_consent_outdated) && (
        <SignForm site={site} organizer_id={id} />
      )}
      {canWrite && isPublished && <Leave site={site} organizer_id={id} />}
    </div>
  );
}

function Terms({ site, connected }: PartnerCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Facts
      facts={[
        {
          name: t('sections.partner.commission'),
          value: t('sections.partner.percent', { value: format.number(site.organizer_commission) }),
        },
        {
          name: t('sections.partner.documents'),
          value: (
            <span className={classes['documents']}>
              <a href={site.agreement.url} target="_blank" rel="noopener">
                {t('sections.partner.agreement')}
              </a>
              <a href={site.privacy.url} target="_blank" rel="noopener">
                {t('sections.partner.privacy')}
              </a>
            </span>
          ),
        },
        ...(connected
          ? [
              {
                name: t('sections.partner.signed'),
                value: `${connected.consent.signed_by}, ${format.moment(connected.consent.created_at)}`,
              },
            ]
          : []),
      ]}
    />
  );
}

function Leave({ site, organizer_id }: { site: PartnerSite; organizer_id: number }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const leave = useCallMutation(partnerCalls.setPublishedOnSite, {
    invalidates: [partnerCalls.partners],
    success: t('sections.partner.left'),
    onSuccess: () => setIsAsked(false),
  });
  return (
    <>
      <Button variant="default" className={classes['leave'] ?? ''} onClick={() => setIsAsked(true)}>
        {t('sections.partner.leave')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('sections.partner.leave_title', { site: site.site_name })}
        confirmLabel={t('sections.partner.leave')}
        cancelLabel={t('app.cancel')}
        isDangerous
        onConfirm={() =>
          leave.mutateAsync({
            body: { site_id: site.site_id, is_published_on_site: false, tour_organizer_id: organizer_id },
          })
        }
        onClose={() => setIsAsked(false)}
      >
        {t('sections.partner.leave_text')}
      </ConfirmDialog>
    </>
  );
}
