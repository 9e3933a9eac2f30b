import type { MapTiles } from '@tropa/contract';
import type { MapPoint } from '@tropa/core';
import { Map as LeafletMap, Marker, control, divIcon, geoJSON, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOutlines } from './outlines.ts';
import classes from './map.module.css';

/** Where one looks while there is no point: from the Baltic to the Pacific. */
const EVERYWHERE = { center: [56, 70] as [number, number], zoom: 2 };
/** Outlines show countries, not streets. */
const OUTLINE_ZOOM = { point: 5, max: 7 };
const TILES_ZOOM = { point: 14, max: 18 };
/** A tenth of a metre. */
const DIGITS = 6;

const round = (degrees: number) => Number(degrees.toFixed(DIGITS));
/** Beyond the edge of the world the map begins anew. */
const pointAt = (lat: number, lng: number): MapPoint => ({
  lat: round(lat),
  lng: round(((((lng + 180) % 360) + 360) % 360) - 180),
});
const PIN =
  '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.6 1 15.8 1 27 16 41 16 41s15-14 15-25.2C31 7.6 24.3 1 16 1Z" fill="currentColor" stroke="#fff" stroke-width="2"/><circle cx="16" cy="16" r="5.5" fill="#fff"/></svg>';

interface MapPickerProps {
  /** What the point is of. */
  label: string;
  point: MapPoint | null;
  /** Null: none is configured, outlines of countries stand in their place. */
  tiles: MapTiles | null;
  readOnly: boolean;
  onChange: (point: MapPoint) => void;
}

/** A map on which a click sets the point and dragging moves it. */
export function MapPicker({ label, point, tiles, readOnly, onChange }: MapPickerProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ map: LeafletMap; marker: Marker } | null>(null);
  const change = useEffectEvent((lat: number, lng: number) => onChange(pointAt(lat, lng)));
  const zoom = tiles ? TILES_ZOOM : OUTLINE_ZOOM;
  const zoomIn = t('tour_map.zoom_in');
  const zoomOut = t('tour_map.zoom_out');
  const start = useEffectEvent(() => point);
  const named = useEffectEvent(() => label);

  useEffect(() => {
    if (!place.current) return undefined;
    const first = start();
    const map = new LeafletMap(place.current, {
      center: first ?? EVERYWHERE.center,
      zoom: first ? zoom.point : EVERYWHERE.zoom,
      minZoom: 1,
      maxZoom: zoom.max,
      worldCopyJump: true,
      // A page is scrolled with the wheel, not the map in it.
      scrollWheelZoom: false,
      attributionControl: tiles !== null,
      zoomControl: false,
    });
    control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
    map.attributionControl?.setPrefix(false);
    const icon = divIcon({
      html: PIN,
      className: classes['pin'] ?? '',
      iconSize: [32, 42],
      iconAnchor: [16, 41],
    });
    const marker = new Marker(first ?? EVERYWHERE.center, {
      icon,
      draggable: !readOnly,
      alt: named(),
      title: named(),
    });
    if (first) marker.addTo(map);
    if (!readOnly) {
      marker.on('dragend', () => change(marker.getLatLng().lat, marker.getLatLng().lng));
      map.on('click', ({ latlng }) => change(latlng.lat, latlng.lng));
    }
    let isGone = false;
    if (tiles?.url) tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: zoom.max }).addTo(map);
    else
      void loadOutlines().then((countries) => {
        if (!isGone)
          geoJSON(countries, { interactive: false, style: { className: classes['country'] ?? '' } }).addTo(
            map,
          );
      });
    shown.current = { map, marker };
    return () => {
      isGone = true;
      shown.current = null;
      map.remove();
    };
  }, [tiles, readOnly, zoom, zoomIn, zoomOut]);

  // What is typed beside the map names its point: the map stays.
  useEffect(() => {
    const element = shown.current?.marker.getElement();
    element?.setAttribute('title', label);
    element?.setAttribute('alt', label);
  }, [label]);

  const { lat, lng } = point ?? {};
  useEffect(() => {
    if (!shown.current) return;
    const { map, marker } = shown.current;
    if (lat === undefined || lng === undefined) {
      marker.remove();
      return;
    }
    marker.setLatLng([lat, lng]).addTo(map);
    if (!map.getBounds().contains([lat, lng])) map.setView([lat, lng], Math.max(map.getZoom(), zoom.point));
  }, [lat, lng, zoom]);

  return (
    <div
      ref={place}
      className={classes['map']}
      data-outlines={tiles === null || undefined}
      role="application"
      aria-label={label}
    />
  );
}
