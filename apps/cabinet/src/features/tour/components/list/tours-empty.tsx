import { Button } from '@mantine/core';
import { IconMapRoute, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../../shared/session/session.ts';

interface ToursEmptyProps {
  /** There are no tours at all, none of this status, or none that the filter finds. */
  reason: 'none' | 'tab' | 'filter';
  canWrite: boolean;
  onReset: () => void;
}

/** In place of the rows: what belongs here and the first step. */
export function ToursEmpty({ reason, canWrite, onReset }: ToursEmptyProps) {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const icon = <IconMapRoute size={24} stroke={1.6} />;
  if (reason === 'filter')
    return (
      <EmptyState
        icon={<IconSearchOff size={24} stroke={1.6} />}
        title={t('tour.list.empty.nothing')}
        text={t('tour.list.empty.nothing_text')}
        action={
          <Button variant="default" onClick={onReset}>
            {t('tour.list.empty.reset')}
          </Button>
        }
      />
    );
  if (reason === 'tab') return <EmptyState icon={icon} title={t('tour.list.empty.tab')} />;
  if (!canWrite)
    return (
      <EmptyState icon={icon} title={t('tour.list.empty.reader')} text={t('tour.list.empty.reader_text')} />
    );
  return (
    <EmptyState
      icon={icon}
      title={t('tour.list.empty.title')}
      text={t('tour.list.empty.text')}
      action={
        <Button
          component={Link}
          to={organizerPath(organizer.id, 'tours', 'create')}
          variant="default"
          size="md"
          leftSection={<IconPlus size={18} />}
        >
          {t('tour.list.create_any')}
        </Button>
      }
    />
  );
}
