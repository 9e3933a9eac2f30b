import { useState } from 'react';

/** How much a double tap enlarges. */
export const ZOOM = 2.5;

export interface Zoom {
  scale: number;
  /** How far the middle is moved, px. */
  x: number;
  y: number;
}
export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value));

/** A zoom moved by so much, its edges kept outside the box: no empty margin appears. */
export function pan(zoom: Zoom, by: { x: number; y: number }, box: Pick<Box, 'width' | 'height'>): Zoom {
  const room = (zoom.scale - 1) / 2;
  return {
    scale: zoom.scale,
    x: clamp(zoom.x + by.x, box.width * room),
    y: clamp(zoom.y + by.y, box.height * room),
  };
}

/** Enlarged so that the point tapped stays under the finger. */
export function zoomAt(point: { x: number; y: number }, box: Box): Zoom {
  const fromMiddle = { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  return pan(
    { scale: ZOOM, x: 0, y: 0 },
    { x: fromMiddle.x * (1 - ZOOM), y: fromMiddle.y * (1 - ZOOM) },
    box,
  );
}

/** The zoom of one picture: taken and let go by a double tap or a button, moved by dragging or the arrow keys. */
export function useZoom() {
  const [zoom, setZoom] = useState(WHOLE);
  return {
    zoom,
    isZoomed: zoom.scale > 1,
    reset: () => setZoom(WHOLE),
    toggle: (box: Box, point?: { x: number; y: number }) =>
      setZoom((before) => {
        if (before.scale > 1) return WHOLE;
        return zoomAt(point ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 }, box);
      }),
    move: (by: { x: number; y: number }, box: Box) => setZoom((before) => pan(before, by, box)),
  };
}
