import type { Catalogue } from '../catalogue.ts';
import type { tour_map as ru } from '../ru/tour-map.ts';

export const tour_map: Catalogue<typeof ru> = {
  label: 'Meeting point on the map',
  open: 'Choose on the map',
  close: 'Hide the map',
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  search: 'Address or place',
  search_hint: 'For example, Gorno-Altaysk airport',
  find: 'Find',
  nothing: 'Nothing found. Try the name of the nearest town.',
  rough: 'Only the town: move the pin to the exact spot',
  outlines:
    'No detailed map is connected: these are outlines of countries. Set the pin roughly and paste the exact coordinates into the field above.',
};
