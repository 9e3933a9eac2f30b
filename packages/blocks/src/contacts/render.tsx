import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { type ContactLink, messengerLinks, socialLinks } from '../shared/contact-links.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { Variant } from '../shared/variant.tsx';
import { mapFrame, mapRoute } from './map.ts';
import type { ContactsData } from './schema.ts';
import { MapAndCard } from './variants/1.tsx';

export interface ContactsView {
  context: BlockContext;
  data: ContactsData;
  phones: string[];
  email: string;
  address: string;
  /** Lines: work days, the weekend. */
  hours: string[];
  messengers: ContactLink[];
  social: ContactLink[];
  map: { frame: string; route: string } | null;
}

const variants: Record<VariantOf<'contacts'>, FunctionComponent<ContactsView>> = { 1: MapAndCard };

export function Contacts({ data, context }: BlockProps<ContactsData>) {
  const { organizer } = context.page;
  const address = data.address || organizer.address || organizer.city;
  const hours = data.hours === '' ? [organizer.work_hours, organizer.weekend_hours] : [data.hours];
  const hasMap = data.is_map_shown && (data.map !== null || address !== '');
  const view = {
    phones: (data.phones.length > 0 ? data.phones : [organizer.phone]).filter(Boolean),
    email: data.email || organizer.email,
    address,
    hours: hours.filter(Boolean),
    messengers: data.are_messengers_shown ? messengerLinks(organizer) : [],
    social: data.are_social_links_shown ? socialLinks(organizer) : [],
    map: hasMap ? { frame: mapFrame(data.map, address), route: mapRoute(data.map, address) } : null,
  };
  const isEmpty =
    view.phones.length === 0 && view.email === '' && address === '' && view.messengers.length === 0;
  if (isEmpty) return null;
  return <Variant of={variants} view={{ context, data, ...view }} />;
}
