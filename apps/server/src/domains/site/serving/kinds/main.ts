import { hasSchedule, pageKind, type PagePaths } from './kind.ts';

/** The main page. */
const main = pageKind({
  name: 'main',
  preview: () => ({ kind: 'main' }),
  load: ({ look, data }) => data('/', { has_schedule: hasSchedule(look.pages.main) }),
  render: ({ look: { pages, theme }, html }, data) => html({ page: 'main', blocks: pages.main, theme, data }),
});

export const mainPaths: PagePaths = { '/': () => main() };
