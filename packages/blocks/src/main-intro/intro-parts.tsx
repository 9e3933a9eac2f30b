import { ButtonLink, type ButtonLook } from '../shared/button.tsx';
import { classes } from '../shared/classes.ts';
import type { ResolvedLink } from '../shared/resolved-link.ts';
import styles from './intro-parts.module.css';
import type { MainIntroData } from './schema.ts';

/** Short proofs in a line; nothing where there are none. */
export function IntroFacts({
  facts,
  className,
}: Pick<MainIntroData, 'facts'> & { className?: string | undefined }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes(styles.facts, className)}>
      {facts.map(({ value, label }) => (
        <div key={`${value} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface IntroButtonsProps {
  buttons: ResolvedLink[];
  /** Looks of the first button and of the next one. */
  looks: [ButtonLook, ButtonLook];
}

/** What a visitor may do; nothing where the buttons lead nowhere. */
export function IntroButtons({ buttons, looks: [first, next] }: IntroButtonsProps) {
  if (buttons.length === 0) return null;
  return (
    <p className={styles.buttons}>
      {buttons.map(({ label, href }, index) => (
        <ButtonLink href={href} key={`${href} ${label}`} look={index === 0 ? first : next}>
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}
