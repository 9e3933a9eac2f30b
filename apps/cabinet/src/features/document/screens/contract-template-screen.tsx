import { Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { EmptyState, NoRights, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { Page } from '../../../shared/page/page.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';

/** Templates of contracts: without an own one, contracts are made from the standard text and the organizer's requisites. */
export function ContractTemplateScreen() {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const canRead = useScope('tours', 'read') === 'all';
  const canSetUp = useScope('profile', 'read') === 'all';
  return (
    <Page title={t('sections.contracts.title')}>
      {canRead ? (
        <Panel>
          <EmptyState
            icon={<IconFileText size={24} stroke={1.6} />}
            title={t('sections.contracts.empty')}
            text={t('sections.contracts.empty_text')}
            action={
              <Group gap="sm" justify="center">
                <LinkButton to={organizerPath(id, 'bookings')}>{t('sections.to_bookings')}</LinkButton>
                {canSetUp && (
                  <LinkButton to={organizerPath(id, 'settings')} isSecondary>
                    {t('sections.contracts.to_settings')}
                  </LinkButton>
                )}
              </Group>
            }
          />
        </Panel>
      ) : (
        <NoRights />
      )}
    </Page>
  );
}
