import type { Picture as PictureValue } from '@tropa/contract';
import { Picture } from './picture.tsx';
import styles from './brand.module.css';

/** The site's logo and name, leading home. A logo speaks for the name. */
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
      {logo === null ? name : <Picture alt="" eager maxWidth={640} picture={logo} sizes="12rem" />}
    </a>
  );
}
