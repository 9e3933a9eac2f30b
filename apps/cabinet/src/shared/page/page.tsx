import { PageHead, type PageHeadProps } from '@tropa/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import classes from './page.module.css';

interface PageProps extends Omit<PageHeadProps, 'children' | 'title'> {
  title: string;
  /** Tabs or filters under the title. */
  under?: ReactNode;
  /** `wide` for tables, `narrow` for forms and texts. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

/** A screen in the default layout: document title, page head, content. */
export function Page({ title, under, width = 'wide', children, ...head }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes['page']} data-width={width}>
      <PageHead title={title} {...head}>
        {under}
      </PageHead>
      {children}
    </div>
  );
}
