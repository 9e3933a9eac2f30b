import { createElement, type FunctionComponent } from 'react';
import type { BlockContext } from './context.ts';

interface VariantProps<View extends { context: BlockContext }> {
  of: Readonly<Record<number, FunctionComponent<View>>>;
  view: View;
}

/**
 * The variant that a block asks for. A number that is not drawn (any longer) gives the family's first: the page stays
 * whole, as all variants share one data schema.
 */
export function Variant<View extends { context: BlockContext }>({ of: variants, view }: VariantProps<View>) {
  const variant = variants[view.context.block.number] ?? Object.values(variants)[0];
  return variant === undefined ? null : createElement<View>(variant, view);
}
