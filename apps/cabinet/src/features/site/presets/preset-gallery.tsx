import { Link } from '@tanstack/react-router';
import type { PresetSummary } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { ScaledFrame } from '../../../shared/preview/scaled-frame.tsx';
import { useInView } from './use-in-view.ts';
import { addressIn } from './look-preview.tsx';
import classes from './presets.module.css';

interface PresetGalleryProps {
  organizer_id: number;
  presets: readonly PresetSummary[];
  preview_url: string;
  /** Number of the look on the screen. */
  shown: number;
}

/** All looks as pictures: the organizer's own page in each of them. */
export function PresetGallery({ organizer_id, presets, preview_url, shown }: PresetGalleryProps) {
  return (
    <ul className={classes['gallery']}>
      {presets.map((preset) => (
        <li key={preset.preset_type}>
          <PresetCard
            preset={preset}
            preview_url={preview_url}
            path={organizerPath(organizer_id, 'preset', preset.number)}
            isShown={preset.number === shown}
          />
        </li>
      ))}
    </ul>
  );
}

interface PresetCardProps {
  preset: PresetSummary;
  preview_url: string;
  path: string;
  isShown: boolean;
}

function PresetCard({ preset, preview_url, path, isShown }: PresetCardProps) {
  const { t } = useTranslation();
  const { ref, isSeen } = useInView();
  const { preset_type, title, description, is_current } = preset;
  return (
    <Link to={path} className={classes['card']} aria-current={isShown || undefined}>
      <div ref={ref} className={classes['picture']} aria-hidden>
        {isSeen && (
          <ScaledFrame
            url={addressIn(preview_url, { preset_type, colors: {} })}
            device="desktop"
            title={title}
            isStill
          />
        )}
      </div>
      <span className={classes['name']}>
        {title}
        {is_current && <StatusDot tone="success">{t('look.list.current')}</StatusDot>}
      </span>
      <span className={classes['about']}>{description}</span>
    </Link>
  );
}
