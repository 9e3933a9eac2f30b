import type { Block, PageData } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import { createElement } from 'react';
import type { FamilyName } from './catalogue.ts';
import { type FamilyData, familyName } from './families.ts';
import { type Renderers, renderers } from './renderers.ts';
import type { BlockProps } from './shared/context.ts';
import { kindOfPage } from './shared/kind-of-page.ts';
import { readData } from './validate-block.ts';

interface BlockViewProps {
  block: Block;
  data: PageData;
  /** All blocks of the page, so that none tells again what another one shows. Left out: the block stands alone. */
  blocks?: readonly Block[];
}

const ALONE: readonly Block[] = [];
const shown = new WeakMap<readonly Block[], ReadonlySet<FamilyName>>();

/** The families that visitors see on a page; a page's blocks are one list for all of them, so it is asked once. */
function shownFamilies(blocks: readonly Block[]): ReadonlySet<FamilyName> {
  const known = shown.get(blocks);
  if (known) return known;
  const names = blocks.flatMap((block) => {
    const name = familyName(block.type);
    return name === undefined || !block.is_visible || readData(name, block) === null ? [] : [name];
  });
  const families = new Set(names);
  shown.set(blocks, families);
  return families;
}

function FamilyView<Name extends FamilyName>(props: BlockViewProps & { name: Name }) {
  const { name, block, data: page, blocks = ALONE } = props;
  const data = readData(name, block);
  if (data === null) return null;
  const Renderer: Renderers[Name] = renderers[name];
  return createElement<BlockProps<FamilyData[Name]>>(Renderer, {
    context: {
      block,
      blocks,
      page,
      shown: shownFamilies(blocks),
      t: pageTranslator(page.language, kindOfPage(page)),
    },
    data,
  });
}

/** A block of a page as visitors see it; nothing when it is hidden or has nothing to say. */
export function BlockView({ block, ...rest }: BlockViewProps) {
  const name = familyName(block.type);
  if (name === undefined || !block.is_visible) return null;
  return <FamilyView block={block} name={name} {...rest} />;
}
