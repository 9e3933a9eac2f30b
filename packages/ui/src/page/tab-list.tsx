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
    <Tabs.List ref={line} className={classes['list'] ?? ''} aria-label={label}>
      {children}
    </Tabs.List>
  );
}
