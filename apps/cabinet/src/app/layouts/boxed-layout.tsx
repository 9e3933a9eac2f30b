import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prepareCaptcha } from '../../shared/api/index.ts';
import { LegalLinks } from '../../shared/brand/legal-links.tsx';
import { Logo } from '../../shared/brand/logo.tsx';
import { QuickMenu } from '../shell/quick-menu.tsx';
import classes from './layouts.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A boxed screen that draws logo, language and legal links itself, around a picture beside its form. */
    hasOwnFrame?: boolean;
  }
}

/** A logo and one thing in the middle, without navigation; the brand's legal documents at the foot. */
export function BoxedLayout() {
  // Signing in, registering and recovering stand behind the invisible captcha: it is solved while they type.
  useEffect(() => {
    document.addEventListener('input', prepareCaptcha);
    return () => document.removeEventListener('input', prepareCaptcha);
  }, []);
  const hasOwnFrame = useMatches({ select: (matches) => matches.at(-1)?.staticData.hasOwnFrame });
  if (hasOwnFrame) return <Outlet />;
  return (
    <div className={classes['boxed']}>
      <header className={classes['bar']}>
        <Link to="/" className={classes['home']}>
          <Logo withTagline />
        </Link>
        <QuickMenu />
      </header>
      <main className={classes['box']}>
        <Outlet />
      </main>
      <footer className={classes['foot']}>
        <LegalLinks />
      </footer>
    </div>
  );
}
