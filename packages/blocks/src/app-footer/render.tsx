import { registrationNumberKind } from '@tropa/core';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import { CATALOGUE_PATH } from '../catalogue-path.ts';
import { COMPLAIN_PATH, documentPath, mapPicturePath } from '../paths.ts';
import { messengerLinks, socialLinks } from '../shared/contact-links.ts';
import type { BlockContext, BlockProps } from '../shared/context.ts';
import { mapRoute } from '../shared/maps.ts';
import { resolveLinks } from '../shared/resolved-link.ts';
import { Variant } from '../shared/variant.tsx';
import type { AppFooterData } from './schema.ts';
import { OneLineFooter } from './variants/1.tsx';
import { ColumnsFooter } from './variants/2.tsx';
import { BigContactsFooter } from './variants/3.tsx';
import { MapFooter } from './variants/4.tsx';
import { CallingFooter } from './variants/5.tsx';
import type { AppFooterView } from './view.ts';

const variants: Record<VariantOf<'app-footer'>, FunctionComponent<AppFooterView>> = {
  1: OneLineFooter,
  2: ColumnsFooter,
  3: BigContactsFooter,
  4: MapFooter,
  5: CallingFooter,
};

/** What the footer calls to; what nobody wrote says that it is time to choose a tour. */
function callToAction(
  { title, text, button }: AppFooterData['call_to_action'],
  context: BlockContext,
): AppFooterView['callToAction'] {
  const { t } = context;
  const [own] = resolveLinks(button === null ? [] : [button], context, 'site');
  return {
    title: title || t('blocks.footer.call_title'),
    text: title === '' && text === '' ? t('blocks.footer.call_text') : text,
    button: own ?? { label: t('blocks.footer.call_button'), href: CATALOGUE_PATH },
  };
}

function requisites({ page, t }: BlockContext): string[] {
  const { legal_name, inn, ogrn, registry_number } = page.organizer;
  return [
    legal_name,
    inn && t('blocks.footer.inn', { number: inn }),
    ogrn && t(`blocks.footer.${registrationNumberKind(ogrn)}`, { number: ogrn }),
    registry_number && t('blocks.footer.registry', { number: registry_number }),
  ].filter(Boolean);
}

export function AppFooter({ data, context }: BlockProps<AppFooterData>) {
  const { page, t } = context;
  const { organizer, settings } = page;
  const { phone, email, address } = organizer;
  const messengers = messengerLinks(organizer);
  const place = data.map ?? address;
  return (
    <Variant
      of={variants}
      view={{
        about: data.about,
        callToAction: callToAction(data.call_to_action, context),
        columns: data.columns
          .map(({ title, links }) => ({ title, links: resolveLinks(links, context, 'site') }))
          .filter(({ links }) => links.length > 0),
        contacts: data.are_contacts_shown ? { phone, email, address, messengers } : null,
        context,
        legal: [
          ...(data.are_legal_links_shown
            ? [
                { label: t('blocks.footer.agreement'), href: documentPath('agreement') },
                { label: t('blocks.footer.policy'), href: documentPath('policy') },
              ]
            : []),
          // Nobody hides from its visitors where to complain.
          { label: t('blocks.footer.complain'), href: COMPLAIN_PATH },
        ],
        logo: data.logo ?? organizer.logo,
        map:
          place === ''
            ? null
            : {
                address,
                route: mapRoute(place, page),
                picture: data.map_picture,
                drawn: mapPicturePath(data.map ?? (organizer.city || address), page.language),
              },
        name: data.name || settings.name || organizer.name,
        requisites: data.are_requisites_shown ? requisites(context) : [],
        social: data.are_social_links_shown ? socialLinks(organizer) : [],
      }}
    />
  );
}
