import { lazy, type ComponentType } from 'react';
import { loadWords } from '../../../../shared/i18n.ts';

/** A part of the list that comes after the first load, with its words. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadWords()]);
    return { default: component };
  });
