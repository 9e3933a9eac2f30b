import { type IconName, iconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

/** An icon in the colour of the text around it. It says nothing by itself: the text beside it does. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg aria-hidden="true" className={styles.icon} height={size} viewBox="0 0 24 24" width={size}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
