import { Outlet } from '@tanstack/react-router';
import { Logo } from '../shell/logo.tsx';
import { QuickMenu } from '../shell/quick-menu.tsx';
import classes from './layouts.module.css';

/** A logo and one thing in the middle, without navigation. */
export function BoxedLayout() {
  return (
    <div className={classes['boxed']}>
      <header className={classes['bar']}>
        <Logo />
        <QuickMenu />
      </header>
      <main className={classes['box']}>
        <Outlet />
      </main>
    </div>
  );
}
