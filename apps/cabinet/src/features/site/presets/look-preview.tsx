import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ThemeChoice } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScaledFrame, type Device } from '../../../shared/preview/scaled-frame.tsx';
import classes from './presets.module.css';

/** Colours that are dragged over are drawn so often. */
const DRAW_MS = 120;

/** Where the draft is shown in a look. */
export const addressIn = (preview_url: string, theme: ThemeChoice): string =>
  `${preview_url}&theme=${encodeURIComponent(JSON.stringify(theme))}`;

/** The draft's main page in a look, on a computer or a telephone. */
export function LookPreview({ preview_url, theme }: { preview_url: string; theme: ThemeChoice }) {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>('desktop');
  const [shown] = useDebouncedValue(theme, DRAW_MS);
  return (
    <section className={classes['preview']} aria-label={t('look.preview.title')}>
      <SegmentedControl
        className={classes['devices'] ?? ''}
        aria-label={t('look.preview.device')}
        value={device}
        onChange={setDevice}
        data={[
          { value: 'desktop', label: t('look.preview.desktop') },
          { value: 'phone', label: t('look.preview.phone') },
        ]}
      />
      <div className={classes['screen']} data-device={device}>
        <ScaledFrame url={addressIn(preview_url, shown)} device={device} title={t('look.preview.title')} />
      </div>
    </section>
  );
}
