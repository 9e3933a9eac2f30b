import { geoCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { findPoints } from './places/find-points.ts';
import { searchPlaces } from './places/search-places.ts';
import { tellMap } from './map/tell-map.ts';

export const geoDomain: Domain = {
  name: 'geo',
  routes: [
    route(geoCalls.places, searchPlaces),
    route(geoCalls.points, findPoints),
    route(geoCalls.map, tellMap),
  ],
};
