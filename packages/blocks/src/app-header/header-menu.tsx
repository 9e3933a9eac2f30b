import { phoneHref } from '../shared/contact-links.ts';
import { Icon } from '../shared/icon.tsx';
import type { AppHeaderView } from './view.ts';

/** The menu of wide screens; nothing where there are no links. */
export function HeaderMenu({
  context,
  links,
  className,
}: Pick<AppHeaderView, 'context' | 'links'> & { className: string | undefined }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={context.t('blocks.menu.main')} className={className}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={`${href} ${label}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The phone: its number where there is room, else an icon. */
export function HeaderPhone({ phone, className }: { phone: string; className: string | undefined }) {
  if (phone === '') return null;
  return (
    <a aria-label={phone} className={className} href={phoneHref(phone)}>
      <Icon name="phone" size={20} />
      <span>{phone}</span>
    </a>
  );
}
