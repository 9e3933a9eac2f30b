import { Skeleton } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import classes from './scaled-frame.module.css';

/** How long a load that was asked for may take. */
const OWN_LOAD_MS = 1500;

/** Widths that the devices' pages are laid out for, px. */
export const DEVICE_WIDTH = { desktop: 1280, tablet: 820, phone: 390 } as const;
export type Device = keyof typeof DEVICE_WIDTH;

/** Smaller than this nothing is to be seen. */
const LEAST_SCALE = 0.05;

/**
 * How large a device's page is drawn in the width that there is.
 * @returns a ref for the place, the scale, and the page's own size as styles; no size while the place is not measured
 */
export function useDeviceScale(device: Device) {
  const { ref, width, height } = useElementSize();
  const scale = width > 0 ? Math.max(LEAST_SCALE, Math.min(1, width / DEVICE_WIDTH[device])) : 1;
  const size = width > 0 ? { width: width / scale, height: height / scale, scale: String(scale) } : undefined;
  return { ref, scale, size };
}

interface ScaledFrameProps {
  /** Address of the preview, without a fragment; another one is loaded behind the page shown and then takes its place. */
  url: string;
  /** Id of the element to scroll to; empty: the top of the page. */
  target?: string;
  device: Device;
  title: string;
  /** Only to be looked at. */
  isStill?: boolean;
  /** Another address takes over how far the page shown was scrolled: only for pages of this origin. */
  keepsScroll?: boolean;
  /** Somebody followed a link: the preview has gone back to its page. */
  onLinkFollowed?: () => void;
}

/** A page of the site, laid out for a device and scaled to the width that there is. */
export function ScaledFrame({
  url,
  target = '',
  device,
  title,
  isStill = false,
  keepsScroll = false,
  onLinkFollowed,
}: ScaledFrameProps) {
  const { ref, size } = useDeviceScale(device);
  const place = useRef<HTMLDivElement>(null);
  const whole = useMergedRef(ref, place);
  const takeOver = (address: string) => {
    const [before, next] = place.current?.querySelectorAll('iframe') ?? [];
    if (keepsScroll && before && next)
      next.contentWindow?.scrollTo({ top: before.contentWindow?.scrollY ?? 0, behavior: 'instant' });
    setShown(address);
    setIsLoaded(true);
  };
  const [shown, setShown] = useState(url);
  /** Until the first page is there nothing but an empty white sheet would be seen. */
  const [isLoaded, setIsLoaded] = useState(false);
  const addresses = shown === url ? [url] : [shown, url];
  return (
    <div ref={whole} className={classes['frame']} inert={isStill} aria-busy={!isLoaded}>
      {size &&
        addresses.map((address) => (
          <SandboxedPage
            key={address}
            url={address}
            target={target}
            title={title}
            isHidden={!isLoaded || address !== shown}
            style={size}
            onLoaded={() => takeOver(address)}
            onLinkFollowed={onLinkFollowed}
          />
        ))}
      {!isLoaded && <Skeleton className={classes['skeleton'] ?? ''} radius={0} />}
    </div>
  );
}

interface SandboxedPageProps {
  url: string;
  target: string;
  title: string;
  isHidden: boolean;
  style: React.CSSProperties;
  onLoaded: () => void;
  onLinkFollowed: (() => void) | undefined;
}

/**
 * The page in a sandbox: nothing of it runs, opens or leads elsewhere. It is of another origin, so that it can be told
 * where to scroll only by its address.
 */
function SandboxedPage({
  url,
  target,
  title,
  isHidden,
  style,
  onLoaded,
  onLinkFollowed,
}: SandboxedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(target);
  const at = useRef(first);
  /** Loads until then are our own doing. */
  const awaitedUntil = useRef(Infinity);
  const go = (id: string) => {
    at.current = id;
    // Some browsers tell of a scrolled page as of a loaded one, some do not.
    if (awaitedUntil.current !== Infinity) awaitedUntil.current = performance.now() + OWN_LOAD_MS;
    // Replaced, so that the back button of the browser still leads out of the builder.
    frame.current?.contentWindow?.location.replace(`${url}#${id}`);
  };
  useEffect(() => {
    if (target !== at.current) go(target);
  });
  const loaded = () => {
    const isFirst = awaitedUntil.current === Infinity;
    if (isFirst) {
      awaitedUntil.current = performance.now() + OWN_LOAD_MS;
      onLoaded();
    } else if (performance.now() > awaitedUntil.current) {
      go(target);
      onLinkFollowed?.();
    }
  };
  return (
    <iframe
      ref={frame}
      className={classes['page']}
      style={style}
      src={`${url}#${first}`}
      title={title}
      // Without scripts its own origin is no danger; without its origin it could not load its fonts.
      sandbox="allow-same-origin"
      aria-hidden={isHidden || undefined}
      tabIndex={isHidden ? -1 : undefined}
      data-hidden={isHidden || undefined}
      onLoad={loaded}
    />
  );
}
