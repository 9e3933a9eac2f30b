import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconDeviceMobile, IconExternalLink, IconWorldWww } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreMenu, type ActionMenuItem } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invalidateCalls, tourCalls } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { Page } from '../../../../shared/page/page.tsx';
import { useRealtimeEvent } from '../../../../shared/realtime/use-realtime.ts';
import { useTourActions } from '../../hooks/use-tour-actions.tsx';
import { RefusedAlerts } from '../sites/refused-alerts.tsx';
import { SiteStatuses } from '../sites/site-statuses.tsx';
import { TourSitesDialog } from '../sites/tour-sites-dialog.tsx';
import { TourStatus } from '../tour-status.tsx';
import { useTourEditor } from './tour-editor-context.ts';
import classes from './editor.module.css';

interface EditorPageProps {
  preview: { isShown: boolean; toggle: () => void };
  children: ReactNode;
}

/** The page of a tour: its name as it is typed, its status, the way to its public page, and the menu. */
export function EditorPage({ preview, children }: EditorPageProps) {
  const { t } = useTranslation();
  const { control, tour, organizer } = useTourEditor();
  const name = useWatch({ control, name: 'name' }).trim();
  const { itemsOf, dialog } = useTourActions({});
  const [isOnSites, setIsOnSites] = useState(false);
  const queryClient = useQueryClient();
  useRealtimeEvent('site_status_changed', () => void invalidateCalls(queryClient, [tourCalls.view]));
  const items: ActionMenuItem[] = tour
    ? [
        ...itemsOf(tour),
        ...(tour.can_edit
          ? [
              {
                id: 'sites',
                label: t('tour_sites.open'),
                left: <IconWorldWww size={16} stroke={1.6} aria-hidden />,
                onSelect: () => setIsOnSites(true),
              },
            ]
          : []),
      ]
    : [];
  return (
    <Page
      isKept
      title={name || (tour ? t('tour.untitled') : t('tour.editor.new'))}
      status={
        tour && (
          <>
            <TourStatus of={tour} />
            <SiteStatuses tour={tour} />
          </>
        )
      }
      back={
        <Tooltip label={t('tour.editor.back')}>
          <ActionIcon
            component={Link}
            to={organizerPath(organizer.id, 'tours')}
            size={36}
            aria-label={t('tour.editor.back')}
          >
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      }
      actions={
        <>
          <Button
            variant="default"
            className={classes['previewSwitch'] ?? ''}
            leftSection={<IconDeviceMobile size={16} stroke={1.6} />}
            onClick={preview.toggle}
          >
            {preview.isShown ? t('tour_editor.preview.hide') : t('tour_editor.preview.show')}
          </Button>
          {tour?.site_url && (
            <Button
              component="a"
              href={tour.site_url}
              target="_blank"
              rel="noopener"
              variant="default"
              className={classes['site'] ?? ''}
              leftSection={<IconExternalLink size={16} stroke={1.6} />}
            >
              {t('tour.actions.view')}
            </Button>
          )}
          {items.length > 0 && (
            <MoreMenu
              items={items}
              width={240}
              label={t('tour.actions.label', { name: name || t('tour.untitled') })}
              hasBorder
            />
          )}
        </>
      }
    >
      {tour?.status === 'published' && <RefusedAlerts statuses={tour.site_statuses} />}
      {children}
      {tour && <TourSitesDialog tour={tour} opened={isOnSites} onClose={() => setIsOnSites(false)} />}
      {dialog}
    </Page>
  );
}
