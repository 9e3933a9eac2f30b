import { columnChartOption, type ColumnChart } from '@tropa/core';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { fontsFor } from '../fonts/draw-text.ts';

/** As wide as a letter, and drawn with twice the dots for screens that have them. */
export const CHART_SIZE = { width: 512, height: 280 } as const;
const DOTS = 2;
/** Drawing takes all of a core: what people wait for goes first. */
const inTurn = pLimit(1);

const COLOURS = { main: '#0f6b5c', beside: '#fd7e14', against: '#6b7280' } as const;

/** What draws charts takes megabytes that most processes never need. */
async function loadCharts() {
  const [{ init, use }, { BarChart, LineChart }, { GridComponent, LegendComponent }, { SVGRenderer }] =
    await Promise.all([
      import('echarts/core'),
      import('echarts/charts'),
      import('echarts/components'),
      import('echarts/renderers'),
    ]);
  use([BarChart, LineChart, GridComponent, LegendComponent, SVGRenderer]);
  return init;
}
let charts: ReturnType<typeof loadCharts> | undefined;

/** Draws a chart of columns as a picture on white, the same one that the cabinet shows, without a browser. @returns PNG */
export function drawChart(chart: ColumnChart): Promise<Buffer> {
  return inTurn(async () => {
    const init = await (charts ??= loadCharts());
    const fonts = await fontsFor([...chart.names, ...chart.series.map(({ name }) => name)].join(' '));
    const made = init(null, null, { renderer: 'svg', ssr: true, ...CHART_SIZE });
    try {
      const { tooltip: _box, ...option } = columnChartOption(chart, {
        width: CHART_SIZE.width,
        font: fonts.join(', '),
        text: '#374151',
        line: '#e5e7eb',
        colours: COLOURS,
        isPicture: true,
        isAnimated: false,
      });
      made.setOption(option);
      const svg = made.renderToSVGString();
      return await sharp(Buffer.from(svg), { density: 72 * DOTS })
        .flatten({ background: '#ffffff' })
        .png({ palette: true })
        .toBuffer();
    } finally {
      made.dispose();
    }
  });
}
