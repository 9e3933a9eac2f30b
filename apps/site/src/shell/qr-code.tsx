import { qrPath } from '@tropa/core/qr-path';
import styles from './qr-code.module.css';

interface QrCodeProps {
  code: string;
  /** What it is, to whoever does not see it. */
  label: string;
  /** As wide as there is room, for whoever holds it out on a telephone. */
  isLarge?: boolean;
}

/** A code that telephones and gates read. */
export function QrCode({ code, label, isLarge = false }: QrCodeProps) {
  const { size, path } = qrPath(code);
  return (
    <svg className={isLarge ? styles.large : styles.code} viewBox={`0 0 ${size} ${size}`}>
      <title>{label}</title>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
