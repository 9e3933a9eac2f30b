import { ActionIcon, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconExternalLink,
  IconMaximize,
  IconPalette,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { presetOf } from '@tropa/blocks';
import type { AttachedSite, SitePage } from '@tropa/contract';
import { ReasonedButton, ReasonedIcon } from '@tropa/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useMayPublish } from '../hooks/use-may-publish.ts';
import type { Drafts, PageDraft } from '../hooks/use-drafts.ts';
import { ScheduleMark } from '../publishing/schedule-mark.tsx';
import classes from './builder-bar.module.css';
import { SaveStatus } from './save-status.tsx';
import { TakenDownMark } from './taken-down.tsx';
import type { Device } from '../../../shared/preview/scaled-frame.tsx';

/** Chooses which page of the site is on the screen. */
export function PageSwitch({ page, onPage }: { page: SitePage; onPage: (page: SitePage) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes['pages'] ?? ''}
      aria-label={t('builder.screen.page')}
      value={page}
      onChange={onPage}
      data={[
        { value: 'main', label: t('builder.screen.pages.main') },
        { value: 'tour', label: t('builder.screen.pages.tour') },
      ]}
    />
  );
}

/** Chooses how wide the preview is. */
export function DeviceSwitch({ device, onDevice }: { device: Device; onDevice: (device: Device) => void }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      className={classes['devices'] ?? ''}
      aria-label={t('builder.screen.device')}
      value={device}
      onChange={onDevice}
      data={[
        {
          value: 'desktop',
          label: <DeviceLabel icon={IconDeviceDesktop} label={t('builder.screen.devices.desktop')} />,
        },
        {
          value: 'tablet',
          label: <DeviceLabel icon={IconDeviceTablet} label={t('canvas.tablet')} />,
        },
        {
          value: 'phone',
          label: <DeviceLabel icon={IconDeviceMobile} label={t('builder.screen.devices.phone')} />,
        },
      ]}
    />
  );
}

function DeviceLabel({ icon: DeviceIcon, label }: { icon: Icon; label: string }) {
  return (
    <>
      <DeviceIcon size={18} stroke={1.6} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}

/** One step back or forth, on whichever page it was. */
export interface Steps extends Pick<Drafts, 'undoPage' | 'redoPage'> {
  onUndo: () => void;
  onRedo: () => void;
}

export function UndoButtons({ steps }: { steps: Steps }) {
  const { t } = useTranslation();
  return (
    <span className={classes['undo']}>
      <Tooltip label={t('builder.screen.undo')}>
        <ReasonedIcon
          size={36}
          aria-label={t('builder.screen.undo')}
          disabledReason={!steps.undoPage && t('off.nothing_to_undo')}
          onClick={steps.onUndo}
        >
          <IconArrowBackUp size={18} stroke={1.6} />
        </ReasonedIcon>
      </Tooltip>
      <Tooltip label={t('builder.screen.redo')}>
        <ReasonedIcon
          size={36}
          aria-label={t('builder.screen.redo')}
          disabledReason={!steps.redoPage && t('off.nothing_to_redo')}
          onClick={steps.onRedo}
        >
          <IconArrowForwardUp size={18} stroke={1.6} />
        </ReasonedIcon>
      </Tooltip>
    </span>
  );
}

interface BuilderBarProps extends Pick<PageDraft, 'page' | 'save' | 'flush'> {
  site: AttachedSite;
  steps: Steps;
  device: Device;
  onPage: (page: SitePage) => void;
  onDevice: (device: Device) => void;
  /** The person wants to decide a conflict that was put off. */
  onDecide: () => void;
  isPublishing: boolean;
  onPublish: () => void;
}

/** The head of the builder. While a block is typed into it is not drawn anew. */
export const BuilderBar = memo(function BuilderBar(props: BuilderBarProps) {
  const { site, page, save, flush, device, onPage, onDevice, isPublishing, onPublish } = props;
  const { t } = useTranslation();
  const mayPublish = useMayPublish(site);
  const hasNews = site.has_changes || !site.is_published || save.status !== 'saved';
  return (
    <div className={classes['bar']}>
      <ActionIcon
        component={Link}
        to={organizerPath(site.organizer_id, 'sites')}
        size={36}
        aria-label={t('builder.screen.back')}
      >
        <IconChevronLeft size={20} stroke={1.6} />
      </ActionIcon>
      <h1 className={classes['title']}>{site.settings.name}</h1>
      <PageSwitch page={page} onPage={onPage} />
      <DeviceSwitch device={device} onDevice={onDevice} />
      <span className={classes['state']}>
        <SaveStatus save={save} onRetry={() => void flush()} onDecide={props.onDecide} />
        <ScheduleMark site={site} />
      </span>
      <UndoButtons steps={props.steps} />
      <span className={classes['links']}>
        <Tooltip label={t('look.link')}>
          <ActionIcon
            component={Link}
            to={organizerPath(site.organizer_id, 'preset', presetOf(site.preset_type).number)}
            size={36}
            aria-label={t('look.link')}
          >
            <IconPalette size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('builder.screen.full')}>
          <ActionIcon
            component={Link}
            to={`${organizerPath(site.organizer_id, 'builder', 'preview')}?page=${page}`}
            size={36}
            aria-label={t('builder.screen.full')}
          >
            <IconMaximize size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        {site.is_published && (
          <Tooltip label={t('builder.site.open')}>
            <ActionIcon
              component="a"
              href={site.url}
              target="_blank"
              rel="noopener"
              size={36}
              aria-label={t('builder.site.open')}
            >
              <IconExternalLink size={18} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
      {site.taken_down_reason !== null && (
        <span className={classes['publish']}>
          <TakenDownMark reason={site.taken_down_reason} />
        </span>
      )}
      {mayPublish && (
        <ReasonedButton
          className={classes['publish'] ?? ''}
          disabledReason={!hasNews && t('off.nothing_to_publish')}
          loading={isPublishing}
          onClick={onPublish}
        >
          {t(hasNews ? 'builder.publish.action' : 'builder.publish.nothing')}
        </ReasonedButton>
      )}
    </div>
  );
});
