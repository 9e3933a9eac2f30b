import { Alert, Anchor, Button, Popover, Text } from '@mantine/core';
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

/** The same where there is little room: a word that says it all when it is pressed. */
export function TakenDownMark({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return (
    <Popover width={340} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button color="red" variant="light" leftSection={<IconAlertCircle size={16} stroke={1.6} />}>
          {t('builder.site.status.taken_down')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <TakenDown reason={reason} />
      </Popover.Dropdown>
    </Popover>
  );
}
