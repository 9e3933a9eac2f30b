import classes from './outline.module.css';
import { scrollToElement } from './scroll.ts';
import { useOutline } from './use-outline.ts';

interface OutlineProps {
  label: string;
  /** The element that holds the form. */
  withinId: string;
}

/** Of two parts and fewer there is nothing to find. */
const LEAST = 3;

/** The parts of a long form, the one that is read marked; each leads there. Nothing where there are but two. */
export function Outline({ label, withinId }: OutlineProps) {
  const { entries, current } = useOutline(withinId);
  if (entries.length < LEAST) return null;
  const open = (id: string) => {
    const part = document.getElementById(id);
    if (!part) return;
    scrollToElement(part, { gap: 8 });
    part.querySelector('h2')?.focus({ preventScroll: true });
  };
  return (
    <ol className={classes['outline']} aria-label={label}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <button
            type="button"
            className={classes['part']}
            aria-current={id === current ? 'location' : undefined}
            onClick={() => open(id)}
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
