import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { loadWords } from '../../shared/i18n.ts';
import { onOpenSpotlight } from '../../shared/spotlight/open.ts';

const SpotlightDialog = lazy(async () => {
  const [module] = await Promise.all([import('./spotlight-dialog.tsx'), loadWords()]);
  return { default: module.SpotlightDialog };
});

/** Ctrl+K, or Cmd+K. The search is loaded when it is opened for the first time. */
export function SpotlightHost() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = useCallback(() => {
    setWasOpen(true);
    setIsOpen(true);
  }, []);
  useHotkeys([['mod+K', open]], []);
  useEffect(() => onOpenSpotlight(open), [open]);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <SpotlightDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
