import type { Resource } from '@tropa/contract';
import { ConfirmDialog } from '@tropa/ui';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentCalls, useCallMutation } from '../../../shared/api/index.ts';
import { CHANGED_RESOURCES } from '../api/resources.ts';

/** Removes a resource once asked, with the tours that need it named; one that coming departures take is refused by the server. */
export function useResourceRemoval(): { remove: (resource: Resource) => void; dialog: ReactElement } {
  const { t } = useTranslation();
  const [resource, setResource] = useState<Resource | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const call = useCallMutation(equipmentCalls.delete, {
    invalidates: CHANGED_RESOURCES,
    success: t('resources.removal.removed'),
  });
  const needs = [...(resource?.needs ?? []), ...(resource?.extra_needs ?? [])];
  const names = new Set(needs.map(({ tour_name }) => tour_name || t('tour.untitled')));
  const dialog = (
    <ConfirmDialog
      opened={isAsked}
      title={t('resources.removal.title', { name: resource?.name ?? '' })}
      confirmLabel={t('resources.removal.confirm')}
      isDangerous
      onConfirm={async () => {
        if (resource) await call.mutateAsync({ body: { id: resource.id, force: true } });
      }}
      onClose={() => setIsAsked(false)}
    >
      {names.size === 0
        ? t('resources.removal.text')
        : t('resources.removal.needed', { names: [...names].join(', ') })}
    </ConfirmDialog>
  );
  const remove = (next: Resource) => {
    setResource(next);
    setIsAsked(true);
  };
  return { remove, dialog };
}
