import { Alert, Button, Group } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** «Ошибка загрузки капчи» (docs/rules/interface.md), with another try. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
      <Group justify="space-between" gap="xs">
        {t('captcha.load_failed')}
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('captcha.retry')}
        </Button>
      </Group>
    </Alert>
  );
}
