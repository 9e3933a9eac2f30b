import { encodeQR } from 'qr';
import { useId, useMemo } from 'react';
import classes from './profile.module.css';

/** A QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const titleId = useId();
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: 1, ecc: 'low' });
    const cells = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: rows.length, path: cells.join('') };
  }, [text]);
  return (
    <svg className={classes['qr']} viewBox={`0 0 ${size} ${size}`} aria-labelledby={titleId}>
      <title id={titleId}>{label}</title>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
