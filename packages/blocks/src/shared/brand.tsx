import type { Picture as PictureValue } from '@tropa/contract';
import { Picture } from './picture.tsx';
import styles from './brand.module.css';

/** Logos at least this much wider than high hold the name themselves; a mark stands beside it. */
const WORDMARK_RATIO = 2;

/** The site's logo and name, leading home. */
export function Brand({
  logo,
  name,
  homeLabel,
}: {
  logo: PictureValue | null;
  name: string;
  homeLabel: string;
}) {
  return (
    <a aria-label={`${name}. ${homeLabel}`} className={styles.brand} href="/">
      {logo && <Picture alt="" eager maxWidth={640} picture={logo} sizes="12rem" />}
      {(logo === null || logo.width / logo.height < WORDMARK_RATIO) && name}
    </a>
  );
}
