import { Tabs } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './tab-list.module.css';

interface TabListProps {
  /** The tab that is open. */
  open: string;
  label?: string | undefined;
  /** `Tabs.Tab` of each. */
  children: ReactNode;
}

/** The tabs of a page in one line, which is swiped where it is longer than the screen; the open one stands in sight. */
export function TabList({ open, label, children }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-selected=true]');
    if (!list.current || !tab) return;
    // Only the line moves: the page stays where it is.
    const [line, place] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.current.scrollLeft += place.left + place.width / 2 - (line.left + line.width / 2);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- which tab is selected is read from the line itself
  }, [open]);
  return (
    <Tabs.List ref={list} className={classes['list'] ?? ''} aria-label={label}>
      {children}
    </Tabs.List>
  );
}
