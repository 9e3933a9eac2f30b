import { VisuallyHidden } from '@mantine/core';
import { Children, Fragment, type ReactNode } from 'react';
import classes from './dotted.module.css';

/**
 * Short facts in one line, with a dot between them; those that are empty are left out. Where the line breaks between two of them
 * the dot goes: none hangs at its end.
 */
export function Dotted({ children }: { children: ReactNode }) {
  const told = Children.toArray(children).filter((part) => part !== '');
  return told.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- facts have no names, and keep their order
    <Fragment key={place}>
      {place > 0 && (
        <span className={classes['dot']}>
          <VisuallyHidden>,</VisuallyHidden>{' '}
        </span>
      )}
      {part}
    </Fragment>
  ));
}
