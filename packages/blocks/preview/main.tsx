import type { SiteTheme } from '@tropa/contract';
import { createRoot } from 'react-dom/client';
import { presetCss, presetOf } from '../src/index.ts';
import { BlockView } from '../src/render.ts';
import { askedPage } from './asked-page.ts';
import { fontSheet } from './fonts.ts';
import { everyVariant } from './proof/every-variant.ts';

// What to draw is asked by the address: see `asked-page.ts`; `every=main` or `every=tour` is every variant of a page's families.
const query = new URLSearchParams(location.search);
const every = query.get('every');
const asked =
  every === 'main' || every === 'tour'
    ? everyVariant(every, query)
    : [{ name: undefined, ...askedPage(query) }];
const [first] = asked;

if (first) {
  const style = document.createElement('style');
  const dress = (theme: SiteTheme) => {
    style.textContent = fontSheet(presetOf(theme.preset_type).fonts) + presetCss(theme);
  };
  dress(first.theme);
  document.head.append(style);
  // The proof looks at the same page in one preset after another: a preset is nothing but style.
  addEventListener('dress', ({ detail }: CustomEventInit<string>) =>
    dress({ preset_type: detail ?? first.theme.preset_type, colors: {} }),
  );
  document.documentElement.lang = first.data.language;
}

createRoot(document.body).render(
  asked.map(({ name, blocks, data }) => {
    const views = blocks.map((block) => (
      <BlockView block={block} blocks={blocks} data={data} key={block.uid} />
    ));
    if (name === undefined) return views;
    // What is fixed to the window stays within its own variant.
    return (
      <div data-variant={name} key={name} style={{ contain: 'layout' }}>
        {views}
      </div>
    );
  }),
);
