import type { Block, PageData } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { createElement } from 'react';
import type { FamilyName } from './catalogue.ts';
import { type FamilyData, familyName } from './families.ts';
import { type Renderers, renderers } from './renderers.ts';
import type { BlockProps } from './shared/context.ts';
import { readData } from './validate-block.ts';

interface BlockViewProps {
  block: Block;
  data: PageData;
}

function FamilyView<Name extends FamilyName>({ name, block, data: page }: BlockViewProps & { name: Name }) {
  const data = readData(name, block);
  if (data === null) return null;
  const Renderer: Renderers[Name] = renderers[name];
  return createElement<BlockProps<FamilyData[Name]>>(Renderer, {
    context: { block, page, t: translator(page.language) },
    data,
  });
}

/** A block of a page as visitors see it; nothing when it is hidden or has nothing to say. */
export function BlockView({ block, data }: BlockViewProps) {
  const name = familyName(block.type);
  if (name === undefined || !block.is_visible) return null;
  return <FamilyView block={block} data={data} name={name} />;
}
