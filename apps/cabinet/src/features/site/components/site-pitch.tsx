import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconDeviceMobile,
  IconFileText,
  IconRefresh,
} from '@tabler/icons-react';
import { variantPreview } from '@tropa/blocks/editor';
import { EmptyState, Spinner } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import classes from './site-pitch.module.css';

const POINTS = [
  ['booking', IconCalendarCheck],
  ['pages', IconFileText],
  ['phone', IconDeviceMobile],
  ['fresh', IconRefresh],
] as const;

interface SitePitchProps {
  isMaking: boolean;
  /** It is being made elsewhere, or was cut off: asking again finishes it. */
  canRetry: boolean;
  onMake: () => void;
}

/** What a site of one's own brings, and the one button that makes it. */
export function SitePitch({ isMaking, canRetry, onMake }: SitePitchProps) {
  const { t } = useTranslation();
  return (
    <section className={classes['pitch']}>
      <div className={classes['words']}>
        <h2 className={classes['title']}>{t('builder.site.pitch.title')}</h2>
        <p className={classes['text']}>{t('builder.site.pitch.text')}</p>
        <ul className={classes['points']}>
          {POINTS.map(([point, PointIcon]) => (
            <li key={point}>
              <PointIcon size={20} stroke={1.6} aria-hidden />
              {t(`builder.site.pitch.points.${point}`)}
            </li>
          ))}
        </ul>
        <div className={classes['action']} aria-live="polite">
          {isMaking ? (
            <span className={classes['making']}>
              <Spinner />
              <span>
                <strong>{t('builder.site.making')}</strong>
                <span>{t('builder.site.making_text')}</span>
              </span>
              {canRetry && (
                <Button variant="default" onClick={onMake}>
                  {t('builder.site.pitch.retry')}
                </Button>
              )}
            </span>
          ) : (
            <Button size="md" onClick={onMake}>
              {t('builder.site.pitch.action')}
            </Button>
          )}
        </div>
      </div>
      <figure className={classes['picture']} aria-label={t('builder.site.pitch.picture')}>
        {(['main-intro', 'tours'] as const).map((name) => (
          <img key={name} src={variantPreview(name, 1)} alt="" width={640} />
        ))}
      </figure>
    </section>
  );
}

/** The site could not be made: what is known, and another try. */
export function SiteFailed({ onMake }: { onMake: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconAlertTriangle size={24} stroke={1.6} />}
      title={t('builder.site.failed')}
      text={t('builder.site.failed_text')}
      action={<Button onClick={onMake}>{t('builder.site.pitch.retry')}</Button>}
    />
  );
}
