import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tab-list.module.css';
import { useOpenInSight } from './use-open-in-sight.ts';

interface TabListProps {
  label?: string | undefined;
  /** `Tabs.Tab` of each. */
  children: ReactNode;
}

/** The tabs of a page in one line, which is swiped where it is longer than the screen; the open one stands in sight. */
export function TabList({ label, children }: TabListProps) {
  const line = useOpenInSight<HTMLDivElement>();
  return (
    <Tabs.List ref={line} className={classes['line'] ?? ''} aria-label={label}>
      {children}
    </Tabs.List>
  );
}

interface TabLinksProps {
  label: string;
  /** A link for each; the one to the open page has `aria-current`. */
  children: ReactNode;
}

/** A line that looks like `TabList`, where each tab is an address of its own. */
export function TabLinks({ label, children }: TabLinksProps) {
  const line = useOpenInSight<HTMLElement>();
  return (
    <nav ref={line} className={classes['line']} aria-label={label}>
      {children}
    </nav>
  );
}

/** How many there are under a tab. @param isNew somebody waits for it */
export const TabCount = ({ isNew = false, children }: { isNew?: boolean; children: ReactNode }) => (
  <span className={classes['count']} data-new={isNew || undefined}>
    {children}
  </span>
);
