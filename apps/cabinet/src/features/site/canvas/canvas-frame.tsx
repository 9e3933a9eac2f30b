import type { CanvasPlace, FromCanvas } from '@tropa/blocks/canvas';
import type { Block } from '@tropa/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, useDeviceScale } from '../../../shared/preview/scaled-frame.tsx';
import classes from '../../../shared/preview/scaled-frame.module.css';
import type { Measures } from '../hooks/use-editor-services.ts';
import { useCanvasLink } from './use-canvas-link.ts';

/** A canvas that has not come to life by then will not: an old browser, a script that was kept away. */
const PATIENCE_MS = 10_000;

interface CanvasFrameProps {
  url: string;
  blocks: readonly Block[];
  places: readonly CanvasPlace[];
  /** Of pictures that the canvas' page did not come with. */
  measures?: Measures;
  selected: string | null;
  /** The chosen block is scrolled into view. */
  isLookedAt?: boolean;
  device: Device;
  title: string;
  /** Only to be looked at. */
  isStill?: boolean;
  /** Texts can be changed where they stand. */
  canType?: boolean;
  onMessage?: (message: FromCanvas) => void;
  /** It does not come to life. */
  onSlow?: () => void;
}

const nobodyHears = () => undefined;
const NONE: Measures = {};

/**
 * The page of the site as canvas, laid out for a device and scaled to the width that there is. The frame is of the
 * site's own origin: it has nothing of the cabinet's session, opens nothing and leads nowhere.
 */
export function CanvasFrame(props: CanvasFrameProps) {
  const { blocks, places, selected, isLookedAt = false, device, title } = props;
  const { measures = NONE, isStill = false, canType = true, onMessage = nobodyHears, onSlow } = props;
  const { i18n } = useTranslation();
  // Its token is renewed now and then; the page that is open needs no new one.
  const [url] = useState(props.url);
  const { ref, scale, size } = useDeviceScale(device);
  const frame = useRef<HTMLIFrameElement>(null);
  const language = i18n.language === 'en' ? 'en' : 'ru';
  const isAlive = useCanvasLink({
    frame,
    url,
    blocks,
    places,
    measures,
    show: { selected, isLookedAt, scale, language, isStill, canType },
    onMessage,
  });
  useEffect(() => {
    if (isAlive || !onSlow) return undefined;
    const timer = setTimeout(onSlow, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAlive, onSlow]);
  return (
    <div ref={ref} className={classes['frame']} inert={isStill}>
      {size && (
        <iframe
          ref={frame}
          className={classes['page']}
          style={size}
          src={url}
          title={title}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, by which its messages are known
          sandbox="allow-scripts allow-same-origin"
          data-alive={isAlive || undefined}
        />
      )}
    </div>
  );
}
