import { useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBrand, useSiteName } from './brand.ts';
import classes from './logo.module.css';
import { variantLogo } from './variant.ts';

interface LogoProps {
  /** Of the sign, px. */
  size?: number;
  /** The brand's tagline under its name, for those that have one. */
  withTagline?: boolean;
}

/** The sign and the name: the brand's on its host, else the product's with the sign of the build variant. */
export function Logo({ size = 28, withTagline = false }: LogoProps) {
  const { i18n } = useTranslation();
  const brand = useBrand();
  const name = useSiteName();
  const isDark = useComputedColorScheme('light') === 'dark';
  const drawn = isDark ? (brand.logo_dark ?? brand.logo) : brand.logo;
  const tagline = withTagline && brand.tagline?.[i18n.language === 'en' ? 'en' : 'ru'];
  return (
    <span className={classes['logo']}>
      <img src={drawn || variantLogo} alt="" width={size} height={size} />
      <span className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        {tagline && <span className={classes['tagline']}>{tagline}</span>}
      </span>
    </span>
  );
}
