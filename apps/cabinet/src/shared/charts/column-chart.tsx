import { useComputedColorScheme } from '@mantine/core';
import { columnChartOption, type ChartLook, type ColumnChart as ColumnChartData } from '@tropa/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';
import classes from './chart.module.css';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface ColumnChartProps extends ColumnChartData {
  /** What it shows, for who does not see it: the numbers stand in a table beside it. */
  label: string;
  /** The column that was pressed. */
  onPress: (at: number) => void;
}

/** The colours and letters of the page, as they are where the chart stands. */
function lookOf(element: HTMLElement): ChartLook {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    width: element.clientWidth,
    font: style.fontFamily,
    text: style.color,
    line: colour('--ui-line'),
    colours: {
      main: colour('--mantine-primary-color-filled'),
      beside: colour('--mantine-color-orange-5'),
      against: colour('--mantine-color-dimmed'),
    },
    isPicture: false,
    isAnimated: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** Columns over time, with a line for what they are set against (docs/rules/interface.md, Charts). */
export function ColumnChart(props: ColumnChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const press = useLatest(props.onPress);
  // Another theme draws it anew: colours are read where the chart stands.
  useComputedColorScheme('light');
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const made = init(element, null, { renderer: 'svg' });
    chart.current = made;
    made.getZr().on('click', ({ offsetX, offsetY }) => {
      const place = [offsetX, offsetY];
      if (!made.containPixel('grid', place)) return;
      const [at] = made.convertFromPixel({ seriesIndex: 0 }, place);
      if (at !== undefined) press(at);
    });
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.dispose();
    };
  }, [press]);
  useEffect(() => {
    if (frame.current)
      chart.current?.setOption(columnChartOption(props, lookOf(frame.current)), { notMerge: true });
  });
  return (
    <figure className={classes['figure']} aria-label={props.label}>
      <div ref={frame} aria-hidden className={classes['chart']} />
    </figure>
  );
}
