import { IconArmchair, IconReceipt, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from '../../../../shared/brand/legal-links.tsx';
import { Logo } from '../../../../shared/brand/logo.tsx';
import { usePageTitle } from '../../../../shared/page/page-title.ts';
import { LanguageSwitch } from '../../../../shared/session/language-switch.tsx';
import { Landscape } from './landscape.tsx';
import classes from './sign-frame.module.css';

const POINTS = [
  { id: 'site', icon: IconWorld },
  { id: 'seats', icon: IconArmchair },
  { id: 'money', icon: IconReceipt },
] as const;

interface SignFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Under the form: the way to another screen. */
  foot?: ReactNode;
}

/** A screen of the way in: one thing to do, with a landscape beside it where there is room. */
export function SignFrame({ title, lead, children, foot }: SignFrameProps) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <div className={classes['screen']}>
      <main className={classes['side']}>
        <header className={classes['bar']}>
          <Link to="/" className={classes['home']}>
            <Logo withTagline />
          </Link>
          <LanguageSwitch />
        </header>
        <div className={classes['form']}>
          <h1 className={classes['title']}>{title}</h1>
          {lead && <p className={classes['lead']}>{lead}</p>}
          {children}
          {foot && <div className={classes['foot']}>{foot}</div>}
        </div>
        <LegalLinks />
      </main>
      <aside className={classes['picture']}>
        <Landscape />
        <div className={classes['pitch']}>
          <p className={classes['pitchTitle']}>{t('user.sign.pitch')}</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point.id}>
                <point.icon size={18} stroke={1.6} aria-hidden />
                {t(`user.sign.pitch_points.${point.id}`)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
