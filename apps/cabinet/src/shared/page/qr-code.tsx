import { qrPath } from '@tropa/core/qr-path';
import { useId, useMemo } from 'react';
import classes from './qr-code.module.css';

/** A QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const titleId = useId();
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className={classes['qr']} viewBox={`0 0 ${size} ${size}`} aria-labelledby={titleId}>
      <title id={titleId}>{label}</title>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
