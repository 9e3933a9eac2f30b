import type { PublicTour } from '@tropa/contract';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { bookingButton } from '../shared/booking-button.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { cityLines, meetingLines } from './getting-there.ts';
import { meetingMap } from './meeting-map.ts';
import { penaltyLines } from './penalties.ts';
import type { PriceData } from './schema.ts';
import { categoryRows, depositText, discountLines, extraRows, prepaymentText, seasonLines } from './terms.ts';
import { TwoColumnPrice } from './variants/1.tsx';
import { PriceCard } from './variants/2.tsx';
import { PriceTable } from './variants/3.tsx';
import { PriceAccordion } from './variants/4.tsx';
import type { PriceView } from './view.ts';

const variants: Record<VariantOf<'price'>, FunctionComponent<PriceView>> = {
  1: TwoColumnPrice,
  2: PriceCard,
  3: PriceTable,
  4: PriceAccordion,
};

/** What has a block of its own on the page is left to that. */
function termsOf(tour: PublicTour, { page, shown, t }: BlockContext): PriceView['terms'] {
  const { today, language } = page;
  return [
    { title: t('payment_plan.title'), lines: seasonLines(tour, today, language, t), text: '' },
    {
      title: t('blocks.price.terms'),
      // That nothing is kept says something once there is a price to keep of.
      lines:
        tour.price === null && tour.penalties.length === 0
          ? []
          : penaltyLines(tour.penalties, t).map(({ text }) => text),
      text: tour.penalties_conditions,
    },
    {
      title: t('blocks.price.insurance'),
      lines: tour.insurance_type === 'none' ? [] : [t(`blocks.insurance.${tour.insurance_type}`)],
      text: tour.insurance_description,
    },
    {
      title: t('blocks.price.meeting'),
      lines: meetingLines(tour, t),
      text: '',
      map: meetingMap(tour, page, t),
    },
    ...(shown.has('recommendations')
      ? []
      : [{ title: t('blocks.price.way'), lines: cityLines(tour, t), text: tour.comment_for_all_cities }]),
    {
      title: t('blocks.price.things'),
      lines: tour.has_list_of_things ? tour.list_of_things : [],
      text: '',
    },
    { title: t('blocks.price.details'), lines: [], text: tour.organizational_details },
    {
      title: t('blocks.price.questions'),
      lines: [],
      text: '',
      questions: shown.has('tour-faq')
        ? []
        : tour.questions.filter(({ question, answer }) => question !== '' && answer !== ''),
    },
  ].filter(
    ({ lines, text, map, questions = [] }) => lines.length > 0 || text !== '' || map || questions.length > 0,
  );
}

export function Price({ data, context }: BlockProps<PriceData>) {
  const { tour, language, today } = context.page;
  if (tour === null) return null;
  const { t } = context;
  const terms = data.are_terms_shown ? termsOf(tour, context) : [];
  const isEmpty =
    tour.price === null && tour.in_price.length === 0 && tour.not_in_price.length === 0 && terms.length === 0;
  if (isEmpty) return null;
  return (
    <Variant
      of={variants}
      view={{
        categories: categoryRows(tour, language, t),
        extras: extraRows(tour, language, t),
        button: bookingButton(tour, context, t('blocks.tour.book')),
        context,
        data,
        discounts: data.are_discounts_shown ? discountLines(tour, today, language, t) : [],
        prepayment: [prepaymentText(tour, language, t), depositText(tour, language, t)].filter(Boolean),
        terms,
        tour,
      }}
    />
  );
}
