import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './press-row.module.css';

interface PressListProps {
  /** Said to screen readers where nothing else names the list. */
  label?: string;
  /** `li` elements, each with a `PressRow`. */
  children: ReactNode;
}

/** Rows that lead somewhere, from edge to edge of a panel without padding. */
export const PressList = ({ label, children }: PressListProps) => (
  <ul className={classes['list']} aria-label={label}>
    {children}
  </ul>
);

interface PressRowProps {
  /** What stands before the words: a logo, a photo. */
  mark?: ReactNode;
  title: ReactNode;
  /** Quiet words under the title. */
  text?: ReactNode;
  /** Facts at the right; with a mark, under the words where there is no room. */
  aside?: ReactNode;
  /** It is the one that is chosen of its list. */
  isChosen?: boolean;
  /** It can't be pressed: its words say why. */
  isOff?: boolean;
  onPress?: () => void;
  /** Makes the row a link. */
  renderRoot?: (properties: Record<string, unknown>) => ReactNode;
}

/** A row that is pressed as a whole: what it is, facts of it, and that it leads on. */
export function PressRow({
  mark,
  title,
  text,
  aside,
  isChosen,
  isOff = false,
  onPress,
  renderRoot,
}: PressRowProps) {
  const isBare = mark === undefined || undefined;
  const words = (
    <>
      {mark}
      <span className={classes['names']}>
        <span className={classes['name']}>{title}</span>
        {text && <span className={classes['quiet']}>{text}</span>}
      </span>
      {aside && <span className={classes['aside']}>{aside}</span>}
    </>
  );
  if (isOff)
    return (
      <div className={classes['row']} data-bare={isBare} data-off>
        {words}
        <span className={classes['place']} />
      </div>
    );
  return (
    <UnstyledButton
      className={classes['row']}
      data-bare={isBare}
      aria-pressed={isChosen}
      onClick={onPress}
      {...(renderRoot && { renderRoot })}
    >
      {words}
      <IconChevronRight size={16} stroke={1.8} className={classes['arrow']} aria-hidden />
    </UnstyledButton>
  );
}
