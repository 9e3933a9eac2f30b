import type { Picture } from '@tropa/contract';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { documentPath } from '../paths.ts';
import { type ContactLink, messengerLinks, socialLinks } from '../shared/contact-links.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { type ResolvedLink, resolveLinks } from '../shared/resolved-link.ts';
import { Variant } from '../shared/variant.tsx';
import type { AppFooterData } from './schema.ts';
import { ColumnsFooter } from './variants/2.tsx';

export interface AppFooterView {
  context: BlockContext;
  logo: Picture | null;
  name: string;
  about: string;
  columns: { title: string; links: ResolvedLink[] }[];
  contacts: { phone: string; email: string; address: string; messengers: ContactLink[] } | null;
  social: ContactLink[];
  legal: ResolvedLink[];
  /** Lines such as «ИНН 0411000000». */
  requisites: string[];
}

const variants: Record<VariantOf<'app-footer'>, FunctionComponent<AppFooterView>> = { 2: ColumnsFooter };

function requisites({ page, t }: BlockContext): string[] {
  const { legal_name, inn, ogrn, registry_number } = page.organizer;
  return [
    legal_name,
    inn && t('blocks.footer.inn', { number: inn }),
    ogrn && t('blocks.footer.ogrn', { number: ogrn }),
    registry_number && t('blocks.footer.registry', { number: registry_number }),
  ].filter(Boolean);
}

export function AppFooter({ data, context }: BlockProps<AppFooterData>) {
  const { page, t } = context;
  const { organizer, settings } = page;
  const { phone, email, address } = organizer;
  const messengers = messengerLinks(organizer);
  return (
    <Variant
      of={variants}
      view={{
        about: data.about,
        columns: data.columns
          .map(({ title, links }) => ({ title, links: resolveLinks(links, context, 'site') }))
          .filter(({ links }) => links.length > 0),
        contacts: data.are_contacts_shown ? { phone, email, address, messengers } : null,
        context,
        legal: data.are_legal_links_shown
          ? [
              { label: t('blocks.footer.agreement'), href: documentPath('agreement') },
              { label: t('blocks.footer.policy'), href: documentPath('policy') },
            ]
          : [],
        logo: data.logo ?? organizer.logo,
        name: data.name || settings.name || organizer.name,
        requisites: data.are_requisites_shown ? requisites(context) : [],
        social: data.are_social_links_shown ? socialLinks(organizer) : [],
      }}
    />
  );
}
