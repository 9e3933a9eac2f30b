import { CAROUSEL } from '@tropa/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import classes from './carousel.module.css';
import { ReasonedIcon } from '../buttons/reasoned.tsx';
import { carouselStep, resist } from './swipe.ts';
import { useDrag } from './use-drag.ts';

/** One slide; its name is heard with its place. */
export interface CarouselSlide {
  key: string;
  content: ReactNode;
}

interface CarouselProps {
  /** Names the carousel for those who listen. */
  label?: string | undefined;
  slides: readonly CarouselSlide[];
  /** How many slides stand side by side on wide screens; on phones one does. */
  perView?: number | undefined;
}

/** Slides in a row: swiped, dragged, turned by buttons, dots and arrow keys. It never moves by itself. */
export function Carousel({ label, slides, perView = 1 }: CarouselProps) {
  const word = useWords();
  const strip = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  const [pulled, setPulled] = useState(0);
  const [seen, setSeen] = useState(perView);
  const last = Math.max(0, slides.length - seen);
  const index = Math.min(wanted, last);
  const turn = (to: number) => setWanted(Math.max(0, Math.min(last, to)));
  const drag = useDrag({
    onMove: ({ x }) => setPulled((before) => before + x),
    onEnd: ({ offsetX, durationMs }) => {
      const slide = strip.current?.firstElementChild?.clientWidth ?? 0;
      turn(index + carouselStep({ offset: offsetX, durationMs, slide }));
      setPulled(0);
    },
  });
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const slide = element.firstElementChild?.clientWidth ?? 0;
      if (slide > 0) setSeen(Math.max(1, Math.round(element.clientWidth / slide)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--index': index,
    '--pulled': `${resist(pulled, index === 0, index === last)}px`,
    '--per-view': perView,
    '--speed': `${CAROUSEL.speedMs}ms`,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys serve the buttons in it
    <section
      aria-roledescription={word('widgets.carousel.label').toLowerCase()}
      aria-label={label ?? word('widgets.carousel.label')}
      className={classes['carousel']}
      style={style}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step === 0 || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        turn(index + step);
      }}
    >
      <div className={classes['window']} data-moving={drag.isMoving || undefined} {...drag.handlers}>
        <div ref={strip} className={classes['strip']} aria-live="polite">
          {slides.map(({ key, content }, place) => (
            <article
              key={key}
              className={classes['slide']}
              aria-label={word('widgets.carousel.slide', { number: place + 1, total: slides.length })}
              inert={place < index || place >= index + seen}
            >
              {content}
            </article>
          ))}
        </div>
      </div>
      {last > 0 && (
        <div className={classes['tools']}>
          <ReasonedIcon
            variant="default"
            className={classes['arrow'] ?? ''}
            aria-label={word('widgets.carousel.previous')}
            disabledReason={index === 0 && word('widgets.carousel.first')}
            onClick={() => turn(index - 1)}
          >
            <IconChevronLeft size={18} stroke={1.6} />
          </ReasonedIcon>
          <div className={classes['dots']}>
            {Array.from({ length: last + 1 }, (_dot, place) => (
              <button
                key={place}
                type="button"
                className={classes['dot']}
                aria-label={word('widgets.carousel.go', { number: place + 1, total: last + 1 })}
                aria-current={place === index || undefined}
                onClick={() => turn(place)}
              />
            ))}
          </div>
          <ReasonedIcon
            variant="default"
            className={classes['arrow'] ?? ''}
            aria-label={word('widgets.carousel.next')}
            disabledReason={index === last && word('widgets.carousel.last')}
            onClick={() => turn(index + 1)}
          >
            <IconChevronRight size={18} stroke={1.6} />
          </ReasonedIcon>
        </div>
      )}
    </section>
  );
}
