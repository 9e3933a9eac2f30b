import { IconWorldWww } from '@tabler/icons-react';
import { EmptyState, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';

/** There is no site yet: where it is made, or who may make it. */
export function NoSite() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canMake = useScope('tours', 'write') === 'all';
  return (
    <Panel>
      <EmptyState
        icon={<IconWorldWww size={24} stroke={1.6} />}
        title={t('sections.no_site.title')}
        text={t(canMake ? 'sections.no_site.text' : 'builder.site.unavailable')}
        action={
          canMake && <LinkButton to={organizerPath(id, 'sites')}>{t('sections.no_site.action')}</LinkButton>
        }
      />
    </Panel>
  );
}
