import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ColumnChartProps } from './column-chart.tsx';

// What draws charts is as large as the rest of a screen: the numbers do not wait for it.
const Chart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }));

/** Columns over time, drawn once what draws them is there. */
export const ColumnChart = (props: ColumnChartProps) => (
  <Suspense fallback={<Skeleton height={280} />}>
    <Chart {...props} />
  </Suspense>
);
