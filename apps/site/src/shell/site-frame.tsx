import type { ReactNode } from 'react';
import type { Block, RenderRequest } from '@tropa/contract';
import { isOfFamily, kindOfPage } from '@tropa/blocks';
import { BlockView } from '@tropa/blocks/render';
import { pageTranslator } from '@tropa/i18n';
import { ContactChats } from './contact-chats.tsx';
import { BrandFrame, brandOfPage } from './brand-frame.tsx';
import { SimpleFooter, SimpleHeader } from './simple-frame.tsx';
import styles from './site-frame.module.css';

/** What the builder's canvas puts around a block's view; it adds no element of its own. */
export type Around = (block: Block, view: ReactNode) => ReactNode;
const nothingAround: Around = (_block, view) => view;

interface SiteFrameProps {
  request: Pick<RenderRequest, 'blocks' | 'data'>;
  children: ReactNode;
  /** Nothing that leads away from what the visitor is doing. */
  isCalm?: boolean;
  around?: Around;
}

/** What is around a page's content: the way past the menu, the site's header and footer. */
export function SiteFrame({ request, children, isCalm = false, around = nothingAround }: SiteFrameProps) {
  const { blocks, data } = request;
  const t = pageTranslator(data.language, kindOfPage(data));
  const header = blocks.find((block) => isOfFamily(block, 'app-header') && block.is_visible);
  const footer = blocks.find((block) => isOfFamily(block, 'app-footer') && block.is_visible);
  const brand = brandOfPage(data);
  const skip = (
    <a className={styles.skip} href="#content">
      {t('site.skip')}
    </a>
  );
  if (brand)
    return (
      <>
        {skip}
        <BrandFrame brand={brand} data={data} t={t}>
          {children}
        </BrandFrame>
      </>
    );
  return (
    <>
      {skip}
      {header && !isCalm ? (
        around(header, <BlockView block={header} data={data} />)
      ) : (
        <SimpleHeader data={data} t={t} />
      )}
      {data.are_tours_samples && (
        <p className={styles.samples} role="note">
          {t('site.samples')}
        </p>
      )}
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {footer && !isCalm ? (
        around(footer, <BlockView block={footer} data={data} />)
      ) : (
        <SimpleFooter data={data} t={t} />
      )}
      {!isCalm && <ContactChats data={data} t={t} />}
    </>
  );
}
