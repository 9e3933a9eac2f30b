import { useComputedColorScheme } from '@mantine/core';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useLatest } from '../use-latest.ts';
import classes from './chart.module.css';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** A row of columns, or a line over them, one number for each stretch; null where there is none. */
export interface Series {
  name: string;
  kind: 'column' | 'line';
  /** The main one, one beside it, or what it is set against. */
  look: 'main' | 'beside' | 'against';
  values: readonly (number | null)[];
}

export interface ColumnChartProps {
  /** What it shows, for who does not see it: the numbers stand in a table beside it. */
  label: string;
  /** Under each column. */
  names: readonly string[];
  series: readonly Series[];
  /** A number in whole words, in the box over a column. */
  write: (value: number) => string;
  /** A number at the side, as short as can be. */
  writeShort: (value: number) => string;
  /** What a full column stands for: the side goes up to it, and further only where a column does. */
  whole?: number | undefined;
  /** The column that was pressed. */
  onPress: (at: number) => void;
}

/** So much of a name stands under its column; the box over it has the whole. */
const NAME_LENGTH = 16;
/** Columns as wide as this have a name each, cut to their width; of narrower ones only some names are shown. */
const NAMED_WIDTH = 92;
/** The numbers at the side take about so much of the width. */
const SIDE_WIDTH = 80;

const LOOKS = {
  main: '--mantine-primary-color-filled',
  beside: '--mantine-color-orange-5',
  against: '--mantine-color-dimmed',
} as const;

/** Names under columns: each where they fit, else those between which there is room, the last one within the chart. */
function namesIn(width: number, count: number): object {
  const each = (width - SIDE_WIDTH) / count;
  return each < NAMED_WIDTH
    ? { hideOverlap: true, alignMaxLabel: 'right' }
    : { hideOverlap: true, interval: 0, width: each - 8, overflow: 'truncate', ellipsis: '…' };
}

/** Where the side ends: at the whole in quarters, unless a column is above it. */
function sideOf(whole: number | undefined, series: readonly Series[]): object {
  const isWithin = series.every(({ values }) => values.every((value) => (value ?? 0) <= (whole ?? 0)));
  return whole !== undefined && isWithin ? { max: whole, interval: whole / 4 } : { splitNumber: 4 };
}

/** The colours and letters of the page, as they are where the chart stands. */
function lookOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return { colour, text: style.color, line: colour('--ui-line'), font: style.fontFamily };
}

function optionOf(
  element: HTMLElement,
  { names, series, write, writeShort, whole }: ColumnChartProps,
): EChartsCoreOption {
  const { colour, text, line, font } = lookOf(element);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    animation: !isStill,
    animationDuration: 200,
    textStyle: { fontFamily: font, color: text },
    grid: { left: 8, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 12,
      itemHeight: 12,
      textStyle: { color: text },
      selectedMode: false,
    },
    tooltip: {
      trigger: 'axis',
      // Drawn with the chart: the page lets no script write styles into its markup.
      renderMode: 'richText',
      confine: true,
      axisPointer: { type: 'shadow' },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? write(value) : '—'),
    },
    xAxis: {
      type: 'category',
      data: [...names],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: line } },
      axisLabel: {
        color: text,
        ...namesIn(element.clientWidth, names.length),
        formatter: (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name),
      },
    },
    yAxis: {
      type: 'value',
      ...sideOf(whole, series),
      splitLine: { lineStyle: { color: line } },
      axisLabel: { color: text, formatter: writeShort },
    },
    series: series.map(({ name, kind, look, values }) => ({
      name,
      type: kind === 'column' ? 'bar' : 'line',
      data: [...values],
      color: colour(LOOKS[look]),
      barMaxWidth: 28,
      itemStyle: kind === 'column' ? { borderRadius: [3, 3, 0, 0] } : {},
      symbol: 'circle',
      symbolSize: 5,
      lineStyle: { width: 2, type: 'dashed' },
      emphasis: { disabled: true },
    })),
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
    if (frame.current) chart.current?.setOption(optionOf(frame.current, props), { notMerge: true });
  });
  return (
    <figure className={classes['figure']} aria-label={props.label}>
      <div ref={frame} aria-hidden className={classes['chart']} />
    </figure>
  );
}
