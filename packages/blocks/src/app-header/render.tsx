import { messengerLinks } from '../shared/contact-links.ts';
import type { BlockProps } from '../shared/context.ts';
import { resolveLinks } from '../shared/resolved-link.ts';
import { Variant } from '../shared/variant.tsx';
import type { AppHeaderData } from './schema.ts';
import { LogoLeftHeader } from './variants/1.tsx';
import { CentredLogoHeader } from './variants/2.tsx';
import { TransparentHeader } from './variants/3.tsx';
import type { FunctionComponent } from 'react';
import type { VariantOf } from '../catalogue.ts';
import type { AppHeaderView } from './view.ts';

const variants: Record<VariantOf<'app-header'>, FunctionComponent<AppHeaderView>> = {
  1: LogoLeftHeader,
  2: CentredLogoHeader,
  3: TransparentHeader,
};

export function AppHeader({ data, context }: BlockProps<AppHeaderData>) {
  const { organizer, settings } = context.page;
  return (
    <Variant
      of={variants}
      view={{
        button: resolveLinks(data.button === null ? [] : [data.button], context, 'site')[0],
        context,
        links: resolveLinks(data.links, context, 'site'),
        logo: data.logo ?? organizer.logo,
        messengers: data.are_messengers_shown ? messengerLinks(organizer) : [],
        name: data.name || settings.name || organizer.name,
        phone: data.is_phone_shown ? data.phone || organizer.phone : '',
      }}
    />
  );
}
