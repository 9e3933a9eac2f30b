import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { messengerLinks, socialLinks } from '../shared/contact-links.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { firstSentences } from '../shared/first-sentences.ts';
import { mapRoute } from '../shared/maps.ts';
import { Variant } from '../shared/variant.tsx';
import type { ContactsData } from './schema.ts';
import { MapAndCard } from './variants/1.tsx';
import { FormAndContacts } from './variants/2.tsx';
import { BigCentredContacts } from './variants/3.tsx';
import { TeamContacts } from './variants/4.tsx';
import type { ContactsView } from './view.ts';

const variants: Record<VariantOf<'contacts'>, FunctionComponent<ContactsView>> = {
  1: MapAndCard,
  2: FormAndContacts,
  3: BigCentredContacts,
  4: TeamContacts,
};
/** Numbers of the variants that have more to show than the ways to reach. */
const FORM = 2;
const TEAM = 4;

/** Who is typed in, else the author of the tours; its phone and mail are those of all. */
function teamOf(data: ContactsData, { organizer }: BlockContext['page']): ContactsData['team'] {
  if (data.team.length > 0) return data.team;
  const { tour_author_name: name, tour_author_about: about, tour_author_photo: photo } = organizer;
  if (name === '') return [];
  return [{ name, role: firstSentences(about, 110), photo, phone: '', email: '' }];
}

export function Contacts({ data, context }: BlockProps<ContactsData>) {
  const { organizer } = context.page;
  const address = data.address || organizer.address || organizer.city;
  // Whoever works every day alike is told of once.
  const hours = data.hours === '' ? new Set([organizer.work_hours, organizer.weekend_hours]) : [data.hours];
  const place = data.map ?? address;
  // Streets are on no list that comes with the product; the profile names its town.
  const town = data.address || organizer.city || address;
  const view = {
    phones: (data.phones.length > 0 ? data.phones : [organizer.phone]).filter(Boolean),
    email: data.email || organizer.email,
    address,
    hours: [...hours].filter(Boolean),
    messengers: data.are_messengers_shown ? messengerLinks(organizer) : [],
    social: data.are_social_links_shown ? socialLinks(organizer) : [],
    map: data.is_map_shown && place !== '' ? { place, town, route: mapRoute(place, context.page) } : null,
    team: teamOf(data, context.page),
  };
  const { number } = context.block;
  const hasMore = number === FORM || (number === TEAM && view.team.length > 0);
  const isEmpty =
    !hasMore &&
    view.phones.length === 0 &&
    view.email === '' &&
    address === '' &&
    view.messengers.length === 0;
  if (isEmpty) return null;
  return <Variant of={variants} view={{ context, data, ...view }} />;
}
