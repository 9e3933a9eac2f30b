import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Opens what closes the sale of whole days. */
export function CloseDaysButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconCalendarOff size={16} stroke={1.6} />}
      onClick={onClick}
    >
      {t('tour_dates.days.open')}
    </Button>
  );
}
