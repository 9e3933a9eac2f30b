import type { ReactNode } from 'react';
import type { RenderRequest } from '@tropa/contract';
import { BlockView } from '@tropa/blocks/render';
import { translator } from '@tropa/i18n';
import { SimpleFooter, SimpleHeader } from './simple-frame.tsx';
import styles from './site-frame.module.css';

/** Numbers of the families that frame every page (cabinet.md, section 3). */
const HEADER = 1;
const FOOTER = 2;

export const isFrameBlock = ({ type }: { type: number }): boolean => type === HEADER || type === FOOTER;

interface SiteFrameProps {
  request: RenderRequest;
  children: ReactNode;
  /** Nothing that leads away from what the visitor is doing. */
  isCalm?: boolean;
}

/** What is around a page's content: the way past the menu, the site's header and footer. */
export function SiteFrame({ request, children, isCalm = false }: SiteFrameProps) {
  const { blocks, data } = request;
  const t = translator(data.language);
  const header = blocks.find(({ type, is_visible }) => type === HEADER && is_visible);
  const footer = blocks.find(({ type, is_visible }) => type === FOOTER && is_visible);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      {header && !isCalm ? <BlockView block={header} data={data} /> : <SimpleHeader data={data} t={t} />}
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {footer && !isCalm ? <BlockView block={footer} data={data} /> : <SimpleFooter data={data} t={t} />}
    </>
  );
}
