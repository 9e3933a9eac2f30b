import { Skeleton, Stack } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { siteLookCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { NoSite } from '../components/no-site.tsx';
import { useSite } from '../hooks/use-site.ts';
import { FaviconPanel } from '../presets/favicon-panel.tsx';
import { LookEditor } from '../presets/look-editor.tsx';
import { PresetGallery } from '../presets/preset-gallery.tsx';
import { TryOn } from '../presets/try-on.tsx';

const route = getRouteApi('/default/$orgId/preset/$presetId');

/** The address of a preview holds for an hour: a new one is asked for in good time. */
const RENEW_MS = 40 * 60_000;

/** The look of the site: changed where it is the one that the site has, tried on where it is another; all looks below. */
export function PresetScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const query = useSite(id);
  return (
    <Page
      title={t('look.title')}
      actions={
        query.data?.site && (
          <LinkButton to={organizerPath(id, canWrite ? 'builder' : 'sites')} isSecondary>
            {t(canWrite ? 'look.to_builder' : 'sections.site_settings.to_site')}
          </LinkButton>
        )
      }
    >
      <QueryState query={query} skeleton={<Skeleton height={560} radius="lg" />}>
        {({ site }) => (site === null ? <NoSite /> : <Looks organizer_id={id} />)}
      </QueryState>
    </Page>
  );
}

function Looks({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const { presetId } = route.useParams();
  const canWrite = useScope('tours', 'write') === 'all';
  const query = { organizer_id };
  const list = useCall(siteLookCalls.getPresetList, { query }, { refetchInterval: RENEW_MS });
  const look = useCall(siteLookCalls.getPreset, { query }, { staleTime: 0 });
  const loaded = look.isFetchedAfterMount ? look.data : undefined;
  return (
    <QueryState query={list} skeleton={<Skeleton height={560} radius="lg" />}>
      {({ presets, preview_url }) => {
        const preset = presets.find(({ number }) => number === Number(presetId));
        const isEdited = canWrite && preset?.preset_type === look.data?.theme.preset_type;
        return (
          <Stack gap="lg">
            {!preset && <NoLook organizer_id={organizer_id} />}
            {preset && !isEdited && (
              <TryOn organizer_id={organizer_id} preset={preset} preview_url={preview_url} />
            )}
            {preset && isEdited && (
              <QueryState query={{ ...look, data: loaded }} skeleton={<Skeleton height={560} radius="lg" />}>
                {(known) => (
                  <LookEditor
                    key={preset.preset_type}
                    organizer_id={organizer_id}
                    preset={preset}
                    loaded={known}
                    preview_url={preview_url}
                  />
                )}
              </QueryState>
            )}
            <FaviconPanel organizer_id={organizer_id} />
            <Panel title={t('look.list.title')}>
              <PresetGallery
                organizer_id={organizer_id}
                presets={presets}
                preview_url={preview_url}
                shown={Number(presetId)}
              />
            </Panel>
          </Stack>
        );
      }}
    </QueryState>
  );
}

function NoLook({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<IconPalette size={24} stroke={1.6} />}
        title={t('look.none')}
        text={t('look.none_text')}
        action={
          <LinkButton to={organizerPath(organizer_id, 'sites')}>
            {t('sections.site_settings.to_site')}
          </LinkButton>
        }
      />
    </Panel>
  );
}
