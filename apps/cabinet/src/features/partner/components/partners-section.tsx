import { Skeleton } from '@mantine/core';
import { IconWorldWww } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, Panel, PressList, PressRow, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { partnerCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { partnerState, type Partner } from '../model/partner-state.ts';
import { PartnerMark } from './partner-mark.tsx';
import classes from './partner.module.css';

/** The partner sites, beside the organizer's own: signed ones first. Only those who see the profile see them. */
export function PartnersSection() {
  const { t } = useTranslation();
  const canRead = useScope('profile', 'read') !== 'none';
  return canRead ? (
    <Panel title={t('partner.title')} flush>
      <p className={classes['lead']}>{t('partner.lead')}</p>
      <Partners />
    </Panel>
  ) : null;
}

function Partners() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(partnerCalls.partners, { query: { organizer_id: id } });
  return (
    <QueryState query={query} skeleton={<Skeleton height={480} radius={0} />} compact>
      {({ connected, available_for_connection }) => {
        const sites: Partner[] = [...connected, ...available_for_connection];
        if (sites.length === 0)
          return (
            <EmptyState compact icon={<IconWorldWww size={24} stroke={1.6} />} title={t('partner.empty')} />
          );
        return (
          <PressList>
            {sites.map((site) => (
              <PartnerRow key={site.site_id} site={site} organizer_id={id} />
            ))}
          </PressList>
        );
      }}
    </QueryState>
  );
}

function PartnerRow({ site, organizer_id }: { site: Partner; organizer_id: number }) {
  const { t } = useTranslation();
  const { name, tone } = partnerState(site);
  return (
    <li>
      <PressRow
        mark={<PartnerMark site={site} size={36} />}
        title={site.site_name}
        text={site.tagline}
        aside={
          <span className={classes['facts']}>
            <span className={classes['commission']}>
              {t('partner.commission', { percent: site.organizer_commission })}
            </span>
            <StatusDot tone={tone}>{t(`partner.state.${name}`)}</StatusDot>
          </span>
        }
        renderRoot={(properties) => (
          <Link {...properties} to={organizerPath(organizer_id, 'partner', site.site_id)} />
        )}
      />
    </li>
  );
}
