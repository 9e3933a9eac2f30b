import { encode } from 'uqr';
import { useId, useMemo } from 'react';
import classes from './profile.module.css';

/** A QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const titleId = useId();
  const { size, path } = useMemo(() => {
    const { data, size: side } = encode(text, { border: 0 });
    const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: side, path: cells.join('') };
  }, [text]);
  return (
    <svg className={classes['qr']} viewBox={`0 0 ${size} ${size}`} aria-labelledby={titleId}>
      <title id={titleId}>{label}</title>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
