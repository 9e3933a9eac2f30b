import { Anchor } from '@mantine/core';
import type { Translate } from '@tropa/i18n';
import { showToast } from '../../../shared/toasts.ts';

/** Tells that an entry of a list is gone, and brings it back when asked. */
export function showRemoved(t: Translate, name: string, onUndo: () => void): void {
  void showToast({
    level: 'info',
    message: (
      <>
        {t('tour.removed', { name })}{' '}
        <Anchor component="button" type="button" size="sm">
          {t('app.undo')}
        </Anchor>
      </>
    ),
    onClick: onUndo,
  });
}
