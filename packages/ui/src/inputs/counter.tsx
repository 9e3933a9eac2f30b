import { VisuallyHidden } from '@mantine/core';
import { useWords } from '../words.ts';
import classes from './inputs.module.css';

/** From how few characters left on a screen reader is told: not at each letter. */
const SPOKEN_FROM = 10;

/** How much of a text's room is taken. */
export function Counter({ id, used, max }: { id: string; used: number; max: number }) {
  const word = useWords();
  const left = Math.max(0, max - used);
  return (
    <div className={classes['counter']} data-full={left === 0 || undefined}>
      <span id={id}>{word('widgets.text.counter', { used, max })}</span>
      <VisuallyHidden aria-live="polite">
        {left <= SPOKEN_FROM && used > 0 ? word('widgets.text.left', { count: left }) : ''}
      </VisuallyHidden>
    </div>
  );
}
