import '@fontsource-variable/geologica';
import '@fontsource-variable/onest';
import { createRoot } from 'react-dom/client';
import { presetCss } from '../src/index.ts';
import { BlockView } from '../src/render.ts';
import { askedPage } from './asked-page.ts';

// What to draw is asked by the address: see `asked-page.ts`.
const { blocks, data, theme } = askedPage(new URLSearchParams(location.search));

const style = document.createElement('style');
style.textContent = presetCss(theme);
document.head.append(style);
document.documentElement.lang = data.language;

createRoot(document.body).render(
  blocks.map((block) => <BlockView block={block} data={data} key={block.uid} />),
);
