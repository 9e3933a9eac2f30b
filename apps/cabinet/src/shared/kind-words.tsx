import { kindOf, type Sold } from '@tropa/core';
import { inWordsOf } from '@tropa/i18n/create';
import type { i18n as I18n } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

/** The same texts, in the words of an excursion where there are such. Everything else of it is the one instance. */
function inExcursionWords(i18n: I18n): I18n {
  const getFixedT: I18n['getFixedT'] = (...asked: Parameters<I18n['getFixedT']>) =>
    inWordsOf(i18n.getFixedT(...asked), 'excursion');
  return new Proxy(i18n, {
    get: (target, property) => (property === 'getFixedT' ? getFixedT : Reflect.get(target, property)),
  });
}

/** All that is below speaks of a tour, or of an excursion: what is about one of them stands in here. */
export function KindWords({ of, children }: { of: Sold | null | undefined; children: ReactNode }) {
  const { i18n } = useTranslation();
  const kind = kindOf(of);
  const words = useMemo(() => (kind === 'excursion' ? inExcursionWords(i18n) : i18n), [i18n, kind]);
  return <I18nextProvider i18n={words}>{children}</I18nextProvider>;
}
