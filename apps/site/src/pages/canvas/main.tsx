import { CANVAS_DATA_ID } from '@tropa/blocks/canvas';
import { createRoot } from 'react-dom/client';
import { CanvasApp } from './canvas-app.tsx';
import type { CanvasContent } from './canvas-page.tsx';
import { createLink } from './link.ts';

const stored = document.getElementById(CANVAS_DATA_ID)?.textContent;
// Only a builder's frame comes to life.
if (stored && window.parent !== window) {
  // Written by the server that made this page.
  const content = JSON.parse(stored) as CanvasContent;
  const tools = document.createElement('div');
  // Before the page, so that the keyboard comes to the blocks first and not to all links of the page.
  document.body.before(tools);
  createRoot(document.body).render(
    <CanvasApp content={content} link={createLink(content.start.cabinets)} tools={tools} />,
  );
}
