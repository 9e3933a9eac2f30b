import { ActionIcon, Anchor, Button, CopyButton, Skeleton, Tooltip } from '@mantine/core';
import {
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconPalette,
  IconPencil,
  IconWorldCog,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { presetOf } from '@tropa/blocks';
import type { AttachedSite } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { useLoadedPage } from '../hooks/use-loaded-page.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ScaledFrame } from '../../../shared/preview/scaled-frame.tsx';
import classes from './site-card.module.css';

const DEVICES = ['desktop', 'phone'] as const;

/** The site at a glance: its address, whether visitors see it, and how it looks. */
export function SiteCard({ site }: { site: AttachedSite }) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const canChangeAddress = useScope('profile', 'write') === 'all';
  const [isAddressOpen, setIsAddressOpen] = useState(false);
  return (
    <section className={classes['card']}>
      <div className={classes['facts']}>
        <div className={classes['address']}>
          <span className={classes['label']}>{t('builder.site.address')}</span>
          <span className={classes['line']}>
            {site.is_published ? (
              <Anchor className={classes['host'] ?? ''} href={site.url} target="_blank" rel="noopener">
                {site.host}
              </Anchor>
            ) : (
              <span className={classes['host']}>{site.host}</span>
            )}
            <CopyButton value={site.url}>
              {({ copied, copy }) => {
                const label = t(copied ? 'builder.site.copied' : 'builder.site.copy');
                return (
                  <Tooltip label={label}>
                    <ActionIcon size={32} aria-label={label} onClick={copy}>
                      {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.6} />}
                    </ActionIcon>
                  </Tooltip>
                );
              }}
            </CopyButton>
            {canChangeAddress && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconPencil size={14} stroke={1.8} />}
                onClick={() => setIsAddressOpen(true)}
              >
                {t('builder.site.change_address')}
              </Button>
            )}
          </span>
        </div>
        <p className={classes['published']}>
          {site.published_at && site.taken_down_reason === null
            ? t('builder.site.published_at', { moment: moment(site.published_at) })
            : t('builder.site.not_published')}
        </p>
        <Button
          component={Link}
          to={organizerPath(site.organizer_id, 'preset', presetOf(site.preset_type).number)}
          variant="default"
          leftSection={<IconPalette size={16} stroke={1.6} />}
        >
          {t('look.link')}
        </Button>
        <Button
          component={Link}
          to={organizerPath(site.organizer_id, 'site', 'settings')}
          variant="default"
          leftSection={<IconWorldCog size={16} stroke={1.6} />}
        >
          {t('app.navigation.site_settings')}
        </Button>
        {site.is_published && (
          <Button
            component="a"
            href={site.url}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.6} />}
          >
            {t('builder.site.open')}
          </Button>
        )}
      </div>
      <SiteLook organizer_id={site.organizer_id} />
      <AddressDialog site={site} opened={isAddressOpen} onClose={() => setIsAddressOpen(false)} />
    </section>
  );
}

/** The draft's main page on both devices. */
function SiteLook({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const query = useLoadedPage(organizer_id, 'main');
  return (
    <figure className={classes['look']}>
      <div className={classes['devices']}>
        {DEVICES.map((device) => (
          <div key={device} className={classes['device']} data-device={device}>
            <QueryState query={query} skeleton={<Skeleton height="100%" radius={0} />} compact>
              {({ preview_url, revision }) => (
                <ScaledFrame
                  url={`${preview_url}&v=${revision}`}
                  device={device}
                  title={`${t('builder.site.preview')}. ${t(`builder.site.on_${device}`)}`}
                  isStill
                />
              )}
            </QueryState>
          </div>
        ))}
      </div>
      <figcaption className={classes['caption']}>{t('builder.site.preview_note')}</figcaption>
    </figure>
  );
}
