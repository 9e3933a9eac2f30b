import { Skeleton } from '@mantine/core';
import { Panel, TextSkeleton } from '@tropa/ui';
import classes from './booking-page.module.css';

/** Steps and panels, where they will be. */
export function BookingSkeleton() {
  return (
    <div className={classes['frame']} aria-busy>
      <div className={classes['columns']}>
        <div className={classes['wide']}>
          <Skeleton height={64} radius="lg" />
        </div>
        {[5, 6].map((lines) => (
          <div key={lines} className={classes['column']}>
            <Panel>
              <TextSkeleton lines={lines} />
            </Panel>
            <Panel>
              <TextSkeleton lines={4} />
            </Panel>
          </div>
        ))}
      </div>
    </div>
  );
}
