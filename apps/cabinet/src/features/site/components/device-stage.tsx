import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../shared/toasts.ts';
import classes from './device-stage.module.css';
import { ScaledFrame } from '../../../shared/preview/scaled-frame.tsx';

/** A device on a stage, with a page of the draft on its screen. On a phone the screen itself is the device. */
export function DeviceStage(props: Omit<ComponentProps<typeof ScaledFrame>, 'isStill' | 'onLinkFollowed'>) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const device = isNarrow ? 'phone' : props.device;
  return (
    <div className={classes['stage']}>
      <div className={classes['device']} data-device={device}>
        <ScaledFrame
          {...props}
          device={device}
          onLinkFollowed={() => void showToast({ level: 'info', message: t('builder.screen.links_off') })}
        />
      </div>
    </div>
  );
}
