import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconDeviceMobile, IconDots, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ActionMenu, StatusDot } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { Page } from '../../../../shared/page/page.tsx';
import { useTourActions } from '../../hooks/use-tour-actions.tsx';
import { STATUS_TONES } from '../../model/tour-status.ts';
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
  const items = tour ? itemsOf(tour) : [];
  return (
    <Page
      title={name || (tour ? t('tour.untitled') : t('tour.editor.new'))}
      status={
        tour && <StatusDot tone={STATUS_TONES[tour.status]}>{t(`tour.status.${tour.status}`)}</StatusDot>
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
            <ActionMenu
              items={items}
              width={240}
              renderTrigger={(properties) => (
                <ActionIcon
                  variant="default"
                  size={36}
                  aria-label={t('tour.actions.label', { name: name || t('tour.untitled') })}
                  {...properties}
                >
                  <IconDots size={18} stroke={1.6} />
                </ActionIcon>
              )}
            />
          )}
        </>
      }
    >
      {children}
      {dialog}
    </Page>
  );
}
