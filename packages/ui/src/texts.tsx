import { createContext, use, type ReactNode } from 'react';
import type { UiTexts } from './ui-texts.ts';

const UiTextsContext = createContext<UiTexts | null>(null);
let defaultTexts: Promise<UiTexts> | null = null;

/** Gives the components their words; without words they speak their own English. */
export function UiTextsProvider({ texts, children }: { texts: UiTexts | null; children: ReactNode }) {
  return <UiTextsContext value={texts}>{children}</UiTextsContext>;
}

/** The words of the components: the application's, else en-US (docs/rules/brands.md), which are loaded then. */
export function useUiTexts(): UiTexts {
  const given = use(UiTextsContext);
  if (given) return given;
  defaultTexts ??= import('./texts-en.ts').then((module) => module.enTexts);
  return use(defaultTexts);
}
