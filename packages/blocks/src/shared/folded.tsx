import { cloneElement, useId, type ReactElement, type ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import styles from './folded.module.css';

const shownOf = { 2: styles.two, 3: styles.three, 5: styles.five };

interface FoldedProps {
  context: Pick<BlockContext, 't'>;
  className?: string | undefined;
}

/**
 * Remembers that a visitor opened what is folded, so that no script is needed. It stands where what opens begins: the focus
 * stays there, and the next that the keyboard reaches is what has just appeared.
 */
function Choice({ id }: { id: string }) {
  // It is found by this name where everything must be seen at once.
  return <input className={styles.choice} data-opens-folded id={id} type="checkbox" />;
}

/**
 * Opens what stands before it and is folded on phones. A browser that cannot ask for the choice in its styles, and paper,
 * show everything.
 */
function Opener({ choice, children }: { choice: string; children: ReactNode }) {
  return (
    <label className={styles.opener} htmlFor={choice}>
      <span className={buttonClass('secondary')}>{children}</span>
    </label>
  );
}

/** An entry of a list: an element of the page, as what opens the rest is put into it. */
type Entry = ReactElement<{ children?: ReactNode }, 'li' | 'div' | 'article'>;

interface FoldedListProps extends FoldedProps {
  as?: 'ul' | 'ol' | 'div';
  /** So many stand there on phones at once. */
  shown: keyof typeof shownOf;
  children: Entry[];
  /** What is in it, for screen readers. */
  label?: string | undefined;
  /** What opens the rest, where that is not only so many more. */
  more?: string;
}

/** A list that a phone shows the beginning of, and all when the visitor asks; wider screens show all. */
export function FoldedList({
  as: List = 'ul',
  shown,
  context,
  className,
  children,
  label,
  more,
}: FoldedListProps) {
  const choice = useId();
  // A button for one entry more is little less to see than the entry, but where it says what that is.
  const isFolded = children.length > shown + (more === undefined ? 1 : 0);
  return (
    <>
      <List aria-label={label} className={classes(className, isFolded && shownOf[shown])}>
        {children.map((entry, index) =>
          isFolded && index === shown - 1
            ? cloneElement(entry, undefined, entry.props.children, <Choice id={choice} />)
            : entry,
        )}
      </List>
      {isFolded && (
        <Opener choice={choice}>
          {more ?? context.t('blocks.tours.more', { count: children.length - shown })}
        </Opener>
      )}
    </>
  );
}

/** Words that a phone shows the beginning of; whether they are long enough for that is known to those who show them. */
export function FoldedWords({ context, className, children }: FoldedProps & { children: ReactNode }) {
  const choice = useId();
  return (
    <>
      <div className={classes(className, styles.words)}>{children}</div>
      <Choice id={choice} />
      <Opener choice={choice}>{context.t('blocks.reviews.read_whole')}</Opener>
    </>
  );
}
