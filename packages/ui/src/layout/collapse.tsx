import { Collapse as MantineCollapse, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { COLLAPSE_MS } from '@tropa/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { collapsePhase } from './collapse-phase.ts';
import classes from './collapse.module.css';

interface CollapseProps {
  /** The line that is always seen; a click on it opens and closes the rest. */
  title: ReactNode;
  /** Quietly at the right of the title. */
  aside?: ReactNode;
  isExpandedAtFirst?: boolean;
  children: ReactNode;
}

/** A line with more under it, in 200 ms (docs/rules/interface.md). `data-phase` tells which of the four states it is in. */
export function Collapse({ title, aside, isExpandedAtFirst = false, children }: CollapseProps) {
  const [isExpanded, setIsExpanded] = useState(isExpandedAtFirst);
  const [wasExpanded, setWasExpanded] = useState(isExpandedAtFirst);
  const duration = useReducedMotion() ? 0 : COLLAPSE_MS;
  const id = useId();
  useEffect(() => {
    const timer = setTimeout(() => setWasExpanded(isExpanded), duration);
    return () => clearTimeout(timer);
  }, [isExpanded, duration]);
  return (
    <div className={classes['collapse']} data-phase={collapsePhase(isExpanded, wasExpanded)}>
      <UnstyledButton
        className={classes['head'] ?? ''}
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        <IconChevronDown size={16} stroke={1.8} className={classes['arrow']} aria-hidden />
        <span className={classes['title']}>{title}</span>
        {aside !== undefined && <span className={classes['aside']}>{aside}</span>}
      </UnstyledButton>
      <div id={id}>
        <MantineCollapse expanded={isExpanded} transitionDuration={COLLAPSE_MS}>
          <div className={classes['body']}>{children}</div>
        </MantineCollapse>
      </div>
    </div>
  );
}
