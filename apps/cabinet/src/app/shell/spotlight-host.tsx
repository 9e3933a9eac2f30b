import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { loadWords } from '../../shared/i18n.ts';
import { KEYS } from '../../shared/shortcuts/keys.ts';
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
  // By its place: with a Russian layout the letter is another one.
  useHotkeys(
    KEYS.everywhere.search.map((chord) => [chord, open, { usePhysicalKeys: true }]),
    [],
  );
  useEffect(() => onOpenSpotlight(open), [open]);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <SpotlightDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
