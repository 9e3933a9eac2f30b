import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './load-more.module.css';

interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  /** The last try failed: only a press tries again. */
  hasFailed: boolean;
  onLoad: () => void;
}

/** The rest of a list: asked for as soon as this comes into sight, or by a press. */
export function LoadMore({ label, isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(false);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setIsInSight(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // What has come may leave it in sight: then the next page is asked for.
    if (isInSight && !isLoading && !hasFailed) load();
  }, [isInSight, isLoading, hasFailed]);
  return (
    <div ref={ref} className={classes['more']}>
      <Button variant="subtle" size="xs" loading={isLoading} onClick={onLoad}>
        {label}
      </Button>
    </div>
  );
}
