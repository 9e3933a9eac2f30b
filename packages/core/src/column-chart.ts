// What draws it is a library that browsers and the server load when they draw; here stands only what it is told.

/** A row of columns, or a line over them, one number for each name; null where there is none. */
export interface ChartSeries {
  name: string;
  kind: 'column' | 'line';
  /** The main one, one beside it, or what it is set against. */
  look: 'main' | 'beside' | 'against';
  values: readonly (number | null)[];
}

/**
 * The line of the period before over the columns of this one, or none.
 * @param values null: nothing is compared
 */
export const seriesBefore = (name: string, values: readonly (number | null)[] | null): ChartSeries[] =>
  values ? [{ name, kind: 'line', look: 'against', values }] : [];

export interface ColumnChart {
  /** Under each column. */
  names: readonly string[];
  series: readonly ChartSeries[];
  /** A number in whole words, in the box over a column. */
  write: (value: number) => string;
  /** A number at the side, as short as can be. */
  writeShort: (value: number) => string;
  /** What a full column stands for: the side goes up to it, and further only where a column does. */
  whole?: number | undefined;
}

/** The colours and letters of the place where a chart stands. */
export interface ChartLook {
  width: number;
  font: string;
  text: string;
  line: string;
  colours: Record<ChartSeries['look'], string>;
  /** Nobody can point at a column: each has its name, on the slant where it does not fit. */
  isPicture: boolean;
  isAnimated: boolean;
}

/** So much of a name stands under its column; the box over it has the whole. */
const NAME_LENGTH = 16;
/** Columns as wide as this have a name each, cut to their width; of narrower ones only some names are shown. */
const NAMED_WIDTH = 92;
/** In a picture names of narrower ones stand on the slant, down to this. */
const SLANTED_WIDTH = 18;
/** The numbers at the side take about so much of the width. */
const SIDE_WIDTH = 80;

/** A letter of a name takes about so much. */
const LETTER_WIDTH = 7;

/**
 * Names under columns: each where they fit, else those between which there is room, the last one within the chart. Names that
 * could stand whole, as those of months, are left out before they are cut.
 */
function namesIn(width: number, names: readonly string[], isPicture: boolean): object {
  const each = (width - SIDE_WIDTH) / names.length;
  const longest = Math.max(...names.map((name) => name.length));
  const isNarrow = each < NAMED_WIDTH || (longest <= NAME_LENGTH && longest * LETTER_WIDTH > each - 8);
  if (isPicture && isNarrow && each >= SLANTED_WIDTH) return { interval: 0, rotate: 35 };
  return isNarrow
    ? { hideOverlap: true, alignMaxLabel: 'right' }
    : { hideOverlap: true, interval: 0, width: each - 8, overflow: 'truncate', ellipsis: '…' };
}

/** Where the side ends: at the whole in quarters, unless a column is above it. */
function sideOf(whole: number | undefined, series: readonly ChartSeries[]): object {
  const isWithin = series.every(({ values }) => values.every((value) => (value ?? 0) <= (whole ?? 0)));
  return whole !== undefined && isWithin ? { max: whole, interval: whole / 4 } : { splitNumber: 4 };
}

/** A chart of columns as ECharts takes it (docs/rules/interface.md, Charts). */
export const columnChartOption = (
  { names, series, write, writeShort, whole }: ColumnChart,
  { width, font, text, line, colours, isAnimated, isPicture }: ChartLook,
) => ({
  animation: isAnimated,
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
      ...namesIn(width, names, isPicture),
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
    color: colours[look],
    barMaxWidth: 28,
    itemStyle: kind === 'column' ? { borderRadius: [3, 3, 0, 0] } : {},
    symbol: 'circle',
    symbolSize: 5,
    lineStyle: { width: 2, type: 'dashed' },
    emphasis: { disabled: true },
  })),
});
