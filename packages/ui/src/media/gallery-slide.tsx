import { Loader } from '@mantine/core';
import { videoPlayerUrl, type VideoAddress } from '@tropa/core';
import { IconPhotoOff, IconPlayerPlayFilled, IconVideoOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import { HOST_NAMES, imageOf, kindOf, type GalleryItem } from './gallery-item.ts';
import classes from './gallery-viewer.module.css';
import type { Zoom } from './use-zoom.ts';

interface GallerySlideProps {
  item: GalleryItem;
  number: number;
  /** A video that is turned away stops. */
  isShown: boolean;
  zoom: Zoom | undefined;
}

/** One item of the viewer: a picture, or a video as its poster until it is played. */
export function GallerySlide({ item, number, isShown, zoom }: GallerySlideProps) {
  const word = useWords();
  const kind = kindOf(item);
  if (kind.kind === 'unplayable')
    return (
      <Failure icon={<IconVideoOff size={28} stroke={1.5} aria-hidden />}>
        {word('widgets.gallery.unplayable')}
      </Failure>
    );
  if (kind.kind === 'video')
    return (
      <VideoSlide key={String(isShown)} item={item} video={kind.video} number={number} isShown={isShown} />
    );
  return <Picture item={item} alt={item.alt || word('widgets.gallery.image', { number })} zoom={zoom} />;
}

function Picture({ item, alt, zoom }: { item: GalleryItem; alt: string; zoom?: Zoom | undefined }) {
  const word = useWords();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const address = imageOf(item, 'whole');
  if (address === null || state === 'failed')
    return (
      <Failure icon={<IconPhotoOff size={28} stroke={1.5} aria-hidden />}>
        {word('widgets.gallery.failed')}
      </Failure>
    );
  return (
    <>
      {state === 'loading' && <Loader className={classes['loader']} color="gray.4" />}
      <img
        src={address}
        alt={alt}
        draggable={false}
        style={zoom && { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        onLoad={() => setState('ready')}
        onError={() => setState('failed')}
      />
    </>
  );
}

interface VideoSlideProps {
  item: GalleryItem;
  video: VideoAddress;
  number: number;
  isShown: boolean;
}

function VideoSlide({ item, video, number, isShown }: VideoSlideProps) {
  const word = useWords();
  const [isPlaying, setIsPlaying] = useState(false);
  const title = item.alt || word('widgets.gallery.video', { number });
  const poster = imageOf(item, 'whole');
  if (isPlaying && isShown)
    return (
      <iframe
        className={classes['player']}
        src={videoPlayerUrl(video)}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, so it cannot take its own sandbox off
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <button
      type="button"
      className={classes['poster']}
      aria-label={word('widgets.gallery.play', { host: HOST_NAMES[video.host], title })}
      onClick={() => setIsPlaying(true)}
    >
      {poster !== null && <img src={poster} alt="" draggable={false} />}
      <span className={classes['play']}>
        <IconPlayerPlayFilled size={28} aria-hidden />
      </span>
      <span className={classes['host']}>{HOST_NAMES[video.host]}</span>
    </button>
  );
}

function Failure({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes['failure']}>
      {icon}
      {children}
    </p>
  );
}
