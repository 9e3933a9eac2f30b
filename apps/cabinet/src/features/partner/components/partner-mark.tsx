import { useComputedColorScheme } from '@mantine/core';
import { Avatar } from '@tropa/ui';
import type { Partner } from '../model/partner-state.ts';
import classes from './partner.module.css';

/** A site's logo, drawn for the ground it stands on; the initials where it has none. */
export function PartnerMark({ site, size }: { site: Partner; size: number }) {
  const isDark = useComputedColorScheme('light') === 'dark';
  const logo = isDark ? site.logo_dark : site.logo;
  if (!logo) return <Avatar name={site.site_name} size={size} />;
  return <img className={classes['logo']} src={logo} alt="" width={size} height={size} />;
}
