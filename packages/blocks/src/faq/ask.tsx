import { ButtonLink } from '../shared/button.tsx';
import { classes } from '../shared/classes.ts';
import type { BlockContext } from '../shared/context.ts';
import styles from './ask.module.css';

interface AskProps {
  context: BlockContext;
  href: string | null;
  className?: string | undefined;
}

/** The way to ask what is not answered here; nothing where there is no way. */
export function Ask({ context: { t }, href, className }: AskProps) {
  if (href === null) return null;
  return (
    <aside className={classes(styles.ask, className)}>
      <div>
        <p className={styles.title}>{t('blocks.faq.ask_title')}</p>
        <p className={styles.text}>{t('blocks.faq.ask_text')}</p>
      </div>
      <ButtonLink href={href} look="secondary" size="small">
        {t('blocks.faq.ask')}
      </ButtonLink>
    </aside>
  );
}
