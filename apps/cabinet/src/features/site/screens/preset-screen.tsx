import { Group } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { presets, type Preset } from '@tropa/blocks';
import { EmptyState, FormSkeleton, NoRights, Panel, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { NoSite } from '../components/no-site.tsx';
import { useSite } from '../hooks/use-site.ts';
import classes from './preset-screen.module.css';

const route = getRouteApi('/default/$orgId/preset/$presetId');

/** `playfair-display` is the package of Playfair Display. */
const fontName = (font: string): string =>
  font
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A look that sites can have, by its number in the list of looks: colours, fonts, and whether the site wears it. */
export function PresetScreen() {
  const { t } = useTranslation();
  const { presetId } = route.useParams();
  const [name, preset] = Object.entries<Preset>(presets)[Number(presetId) - 1] ?? [];
  const isKnown = name !== undefined && preset !== undefined;
  const canRead = useScope('tours', 'read') !== 'none';
  return (
    <Page title={t('sections.preset.title')} width="narrow">
      {!canRead && <NoRights />}
      {canRead && isKnown && <Look number={Number(presetId)} name={name} preset={preset} />}
      {canRead && !isKnown && <NoLook />}
    </Page>
  );
}

function Look({ number, name, preset }: { number: number; name: string; preset: Preset }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useSite(id);
  return (
    <QueryState query={query} skeleton={<FormSkeleton fields={4} />}>
      {({ site }) =>
        site === null ? (
          <NoSite />
        ) : (
          <Panel
            title={t('sections.preset.number', { number })}
            aside={
              <Group gap="sm">
                {site.preset_type === name && (
                  <StatusDot tone="success">{t('sections.preset.current')}</StatusDot>
                )}
                <LinkButton to={organizerPath(id, 'builder', 'preview')}>
                  {t('sections.preset.to_preview')}
                </LinkButton>
              </Group>
            }
          >
            <Facts
              facts={[
                {
                  name: t('sections.preset.colors'),
                  value: (
                    <ul className={classes['colors']}>
                      {Object.entries(preset.colors).map(([token, color]) => (
                        <li key={token}>
                          <span style={{ background: color }} aria-hidden />
                          <code>{color}</code>
                        </li>
                      ))}
                    </ul>
                  ),
                },
                { name: t('sections.preset.fonts'), value: preset.fonts.map(fontName).join(', ') },
              ]}
            />
          </Panel>
        )
      }
    </QueryState>
  );
}

function NoLook() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  return (
    <Panel>
      <EmptyState
        icon={<IconPalette size={24} stroke={1.6} />}
        title={t('sections.preset.none')}
        text={t('sections.preset.none_text')}
        action={
          <LinkButton to={organizerPath(id, 'sites')}>{t('sections.site_settings.to_site')}</LinkButton>
        }
      />
    </Panel>
  );
}
