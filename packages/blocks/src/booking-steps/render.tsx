import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { type BookingStepsData, isFilled } from './schema.ts';
import { NumberedPath } from './variants/1.tsx';
import { StepCards } from './variants/2.tsx';

const variants: Record<VariantOf<'booking-steps'>, FunctionComponent<BlockProps<BookingStepsData>>> = {
  1: NumberedPath,
  2: StepCards,
};

export function BookingSteps({ data, context }: BlockProps<BookingStepsData>) {
  const items = data.items.filter(isFilled);
  if (items.length === 0) return null;
  return <Variant of={variants} view={{ context, data: { ...data, items } }} />;
}
