import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { loadWords } from '../../shared/i18n.ts';
import { KEYS } from '../../shared/shortcuts/keys.ts';
import { onOpenShortcuts } from '../../shared/shortcuts/open.ts';

const ShortcutsDialog = lazy(async () => {
  const [module] = await Promise.all([import('./shortcuts-dialog.tsx'), loadWords()]);
  return { default: module.ShortcutsDialog };
});

/** `?`, but not while something is typed, nor over another dialog. The list is loaded when it is opened for the first time. */
export function ShortcutsHost() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = useCallback(() => {
    setWasOpen(true);
    setIsOpen(true);
  }, []);
  const ask = () => {
    if (document.querySelector('[role="dialog"]') === null) open();
  };
  useHotkeys(KEYS.everywhere.help.map((chord) => [chord, ask]));
  useEffect(() => onOpenShortcuts(open), [open]);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <ShortcutsDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
