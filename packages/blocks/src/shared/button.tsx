import type { ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'secondary' | 'light';

/** Class names of a button's look, for elements that are not links (a form's button). */
export const buttonClass = (look: ButtonLook = 'primary', size: 'small' | 'medium' = 'medium') =>
  classes(styles.button, styles[look], size === 'small' && styles.small);

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  /** `light` is for photos. */
  look?: ButtonLook;
  size?: 'small' | 'medium';
  className?: string | undefined;
  /** Says where it leads when the visible words alone do not ("Book" in a row of dates). */
  label?: string | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, look, size, className, label }: ButtonLinkProps) {
  const outside = /^https?:/u.test(href);
  return (
    <a
      aria-label={label}
      className={classes(buttonClass(look, size), className)}
      href={href}
      rel={outside ? 'noopener' : undefined}
      target={outside ? '_blank' : undefined}
    >
      {children}
    </a>
  );
}
