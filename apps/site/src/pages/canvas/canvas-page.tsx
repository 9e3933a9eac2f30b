import { blocksInLanguage } from '@tropa/blocks';
import { CANVAS_DATA_ID, type CanvasStart } from '@tropa/blocks/canvas';
import type { Block, PageData, RenderRequest } from '@tropa/contract';
import { DataElement } from '../../shell/data-element.tsx';
import type { PageView } from '../../shell/document.tsx';
import { PageBlocks } from '../../shell/page-blocks.tsx';
import { letterLanguage } from '@tropa/core';

/** What the canvas' script finds on its page. */
export interface CanvasContent {
  start: CanvasStart;
  /** As they are stored. */
  blocks: Block[];
  data: PageData;
}

/** The builder's canvas: the draft as visitors will see it, and what a script needs to draw it anew with each change. */
export function canvasPage(request: Extract<RenderRequest, { page: 'canvas' }>): PageView {
  const { blocks, data, kind, cabinets } = request;
  const content: CanvasContent = { start: { page: kind, cabinets }, blocks, data };
  return {
    meta: { title: data.settings.name, description: '', picture: null, isIndexed: false, structuredData: [] },
    body: (
      <>
        <PageBlocks
          request={{ ...request, blocks: blocksInLanguage(blocks, letterLanguage(data.language)) }}
        />
        <DataElement id={CANVAS_DATA_ID} value={content} />
      </>
    ),
    island: 'canvas',
  };
}
