import { isRichTextEmpty, routeOf, toldDays } from '@tropa/core';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import type { ProgramData } from './schema.ts';
import { ProgramTimeline } from './variants/1.tsx';
import { ProgramAccordion } from './variants/2.tsx';
import { ProgramTabs } from './variants/3.tsx';
import type { ProgramView } from './view.ts';

const variants: Record<VariantOf<'program'>, FunctionComponent<ProgramView>> = {
  1: ProgramTimeline,
  2: ProgramAccordion,
  3: ProgramTabs,
};

export function Program({ data, context }: BlockProps<ProgramData>) {
  const { tour } = context.page;
  const days = toldDays(tour?.program ?? []);
  const description = tour?.type === 2 ? tour.excursion_program_description : null;
  const map = tour?.map_photo ?? null;
  if (tour === null || (days.length === 0 && isRichTextEmpty(description) && map === null)) return null;
  return (
    <Variant
      of={variants}
      view={{
        context,
        data,
        days: data.are_photos_shown ? days : days.map((day) => ({ ...day, photos: [] })),
        description,
        isByDay: tour.type === 1 && (tour.duration ?? 0) > 1,
        map: data.are_photos_shown ? map : null,
        route: data.is_route_shown ? routeOf(tour.program) : [],
      }}
    />
  );
}
