import { hasSchedule, pageKind, type PagePaths } from './kind.ts';

/** The main page. */
const main = pageKind({
  name: 'main',
  preview: () => ({ kind: 'main' }),
  load: ({ look: { pages }, data }) =>
    data('/', { has_schedule: hasSchedule(pages.main), blocks: pages.main }),
  render: ({ look: { pages, theme }, html }, data) => html({ page: 'main', blocks: pages.main, theme, data }),
});

export const mainPaths: PagePaths = { '/': () => main() };
