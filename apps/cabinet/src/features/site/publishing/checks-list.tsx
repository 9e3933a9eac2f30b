import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AttachedSite, SiteCheck } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../../shared/session/session.ts';
import { checkPlacePath } from './check-place.ts';
import classes from './publishing.module.css';

function subjectOf({ code, subject }: SiteCheck, t: Translate): string {
  if (
    code === 'document_outdated' &&
    (subject === 'agreement' || subject === 'policy' || subject === 'consent')
  )
    return t(`publishing.checks.documents.${subject}`);
  if (code === 'no_alt_texts' || code === 'empty_block')
    return subject === '' ? '' : t('publishing.checks.of_block', { subject });
  return subject;
}

interface ChecksListProps {
  site: Pick<AttachedSite, 'organizer_id' | 'preset_type'>;
  checks: readonly SiteCheck[];
}

/** What a site lacks, the musts apart from the rest, each with a link to where it is mended, for those who may mend it. */
export function ChecksList({ site, checks }: ChecksListProps) {
  const { t } = useTranslation();
  const mayWriteSite = useScope('tours', 'write') === 'all';
  const mayWriteProfile = useScope('profile', 'write') === 'all';
  if (checks.length === 0)
    return (
      <p className={classes['good']}>
        <IconCircleCheck size={20} stroke={1.6} aria-hidden />
        {t('publishing.checks.good')}
      </p>
    );
  return (['must', 'should'] as const).map((level) => {
    const ofLevel = checks.filter((check) => check.level === level);
    if (ofLevel.length === 0) return null;
    const LevelIcon = level === 'must' ? IconAlertTriangle : IconBulb;
    return (
      <section key={level} aria-label={t(`publishing.checks.${level}`)}>
        <p className={classes['group']}>{t(`publishing.checks.${level}`)}</p>
        <ul className={classes['list']}>
          {ofLevel.map((check) => {
            const words = t(`publishing.checks.codes.${check.code}`, { subject: subjectOf(check, t) });
            return (
              <li
                key={`${check.code}:${JSON.stringify(check.place)}:${check.subject}`}
                className={classes['check']}
                data-level={level}
              >
                <LevelIcon size={18} stroke={1.6} aria-hidden />
                <span className={classes['text']}>{words}</span>
                {(check.place.screen === 'organizer' ? mayWriteProfile : mayWriteSite) && (
                  <Button
                    component={Link}
                    to={checkPlacePath(site.organizer_id, check, site.preset_type)}
                    variant="default"
                    size="xs"
                    aria-label={`${t('publishing.checks.fix')}: ${words}`}
                  >
                    {t('publishing.checks.fix')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}
