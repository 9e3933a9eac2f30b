import { Button, CopyButton, Group, SegmentedControl } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import type { AttachedSite } from '@tropa/contract';
import { FormSkeleton, Panel, Select } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useScope } from '../../../shared/session/session.ts';
import { widgetCode, widgetUrl, type WidgetKind } from './widget-code.ts';
import classes from './widget-section.module.css';

/** So many may be chosen from at once: as many as one answer holds. */
const MOST_TOURS = 100;
const KINDS: readonly WidgetKind[] = ['script', 'frame'];

/** The code that puts a tour's dates and booking on somebody else's page: for the settings of the site. */
export function WidgetSection({ site }: { site: AttachedSite }) {
  const { t } = useTranslation();
  const { organizer_id } = site;
  const canWrite = useScope('tours', 'write') === 'all';
  const query = useCall(tourCalls.list, {
    query: { organizer_id, status: 'published', format: 'options', limit: MOST_TOURS },
  });
  return (
    <Panel isPart title={t('site_widget.title')}>
      <p className={classes['lead']}>{t('site_widget.lead')}</p>
      <QueryState query={query} skeleton={<FormSkeleton fields={2} />}>
        {({ tours }) =>
          tours.length === 0 || !site.is_published ? (
            <Group gap="sm">
              <span>{site.is_published ? t('site_widget.no_tours') : t('site_widget.not_published')}</span>
              {canWrite && (
                <LinkButton
                  to={organizerPath(organizer_id, site.is_published ? 'tours' : 'sites')}
                  isSecondary
                >
                  {site.is_published ? t('site_widget.to_tours') : t('site_widget.to_site')}
                </LinkButton>
              )}
            </Group>
          ) : (
            <Code site={site} tours={tours} />
          )
        }
      </QueryState>
    </Panel>
  );
}

interface CodeProps {
  site: AttachedSite;
  tours: readonly { screen_name: string; name: string }[];
}

function Code({ site, tours }: CodeProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [kind, setKind] = useState<WidgetKind>('script');
  const tour = tours.find(({ screen_name }) => screen_name === chosen) ?? tours[0];
  if (!tour) return null;
  const code = widgetCode(kind, site.url, tour);
  return (
    <div className={classes['code']}>
      <Select
        label={t('site_widget.tour')}
        searchable
        allowDeselect={false}
        data={tours.map(({ screen_name, name }) => ({ value: screen_name, label: name }))}
        value={tour.screen_name}
        onChange={setChosen}
      />
      <SegmentedControl
        aria-label={t('site_widget.kind')}
        data={KINDS.map((value) => ({ value, label: t(`site_widget.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value === 'frame' ? 'frame' : 'script')}
      />
      <p className={classes['quiet']}>{t(`site_widget.about.${kind}`)}</p>
      <pre className={classes['text']}>
        <code>{code}</code>
      </pre>
      <Group gap="xs">
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.6} />}
              onClick={copy}
            >
              {copied ? t('site_widget.copied') : t('site_widget.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={widgetUrl(site.url, tour)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {t('site_widget.look')}
        </Button>
      </Group>
      <p className={classes['quiet']}>{t('site_widget.policy', { origin: site.url })}</p>
    </div>
  );
}
