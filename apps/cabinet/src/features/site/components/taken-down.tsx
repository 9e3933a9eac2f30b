import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Why the platform has taken the site off the air, and what puts it back. */
export function TakenDown({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertCircle size={18} />}
      title={t('builder.site.taken_down.title')}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {t('builder.site.taken_down.reason', { reason })}
      </Text>
      <Text size="sm" mt={4}>
        {t('builder.site.taken_down.what_to_do')}{' '}
        <Anchor component={Link} to="/support" size="sm">
          {t('builder.site.taken_down.support')}
        </Anchor>
      </Text>
    </Alert>
  );
}
