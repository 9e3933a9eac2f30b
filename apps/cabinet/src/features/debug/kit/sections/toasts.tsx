import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure, showToast } from '../../../../shared/toasts.ts';
import type { ToastLevel } from '../../../../shared/toast.ts';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const LEVELS: readonly ToastLevel[] = ['success', 'error', 'warning', 'info'];
const SHORT_MS = 1500;

function Toasts() {
  const { t } = useTranslation();
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <Specimen name="toast-levels" label={t('kit.toast.levels')}>
        <Group gap="xs">
          {LEVELS.map((level) => (
            <Button
              key={level}
              variant="default"
              onClick={() => void showToast({ level, message: t(`kit.toast.message.${level}`) })}
            >
              {t(`app.toast.${level}`)}
            </Button>
          ))}
        </Group>
      </Specimen>
      <Specimen name="toast-more" label={t('kit.toast.more')}>
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() =>
              void showToast({ level: 'info', message: t('kit.toast.short_text'), delay: SHORT_MS })
            }
          >
            {t('kit.toast.short')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              showFailure({
                message: t('kit.toast.refused'),
                errors: { name: t('errors.validation.required'), email: t('errors.validation.email') },
              })
            }
          >
            {t('kit.toast.failure')}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void showToast({
                level: 'info',
                title: t('kit.toast.clickable'),
                message: t('kit.toast.click_me'),
                onClick: () => setClicks((count) => count + 1),
              })
            }
          >
            {t('kit.toast.clickable')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt="sm">
          {t('kit.toast.clicked', { count: clicks })}
        </Text>
      </Specimen>
    </>
  );
}

export const toasts: KitSection = { id: 'toasts', title: (t) => t('kit.toast.title'), Content: Toasts };
