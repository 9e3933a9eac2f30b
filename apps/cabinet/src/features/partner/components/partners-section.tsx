import { Skeleton } from '@mantine/core';
import { IconChevronRight, IconWorldWww } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState, Panel, StatusDot } from '@tropa/ui';
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
          <ul className={classes['list']}>
            {sites.map((site) => (
              <PartnerRow key={site.site_id} site={site} organizer_id={id} />
            ))}
          </ul>
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
      <Link to={organizerPath(organizer_id, 'partner', site.site_id)} className={classes['row']}>
        <PartnerMark site={site} size={36} />
        <span className={classes['names']}>
          <span className={classes['name']}>{site.site_name}</span>
          {site.tagline && <span className={classes['quiet']}>{site.tagline}</span>}
        </span>
        <span className={classes['commission']}>
          {t('partner.commission', { percent: site.organizer_commission })}
        </span>
        <span className={classes['state']}>
          <StatusDot tone={tone}>{t(`partner.state.${name}`)}</StatusDot>
        </span>
        <IconChevronRight size={16} stroke={1.8} className={classes['arrow']} aria-hidden />
      </Link>
    </li>
  );
}
