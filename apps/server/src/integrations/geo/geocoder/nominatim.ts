import { z } from 'zod';
import { askService } from '../../http/ask-service.ts';
import type { Geocoder } from './geocoder.ts';

const POINTS = 5;
const TIMEOUT_MS = 5000;
/** What `search` with `format=jsonv2` answers; the rest of it is not used. */
const answer = z.array(
  z.object({
    display_name: z.string(),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    place_rank: z.number().optional(),
  }),
);
/** From this rank on a place is a street or smaller (nominatim.org, "Place ranking"). */
const STREET_RANK = 26;

export interface NominatimSettings {
  /** Address of the service, without `/search`. */
  url: string;
  /** Tells the service who asks, as its terms demand. */
  agent: string;
}

/**
 * Asks a service that speaks Nominatim's `search`. Where it fails or knows nothing, the other geocoder answers.
 * @param onFailure hears of each failure
 */
export function createNominatim(
  { url, agent }: NominatimSettings,
  otherwise: Geocoder,
  onFailure: (error: unknown) => void,
): Geocoder {
  async function ask(address: string, language: string) {
    const parameters = new URLSearchParams({
      q: address,
      format: 'jsonv2',
      limit: String(POINTS),
      'accept-language': language,
    });
    const { status, json } = await askService({
      service: 'geocoder',
      url: `${url.replace(/\/$/u, '')}/search?${parameters.toString()}`,
      method: 'GET',
      headers: { 'User-Agent': agent, Accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
    });
    if (status !== 200) throw new Error(`The geocoder answered ${status}`);
    return answer.parse(json);
  }
  return {
    find: async (address, language) => {
      try {
        const found = await ask(address, language);
        if (found.length === 0) return await otherwise.find(address, language);
        return found.map(({ display_name, lat, lon, place_rank = STREET_RANK }) => ({
          name: display_name,
          lat,
          lng: lon,
          is_exact: place_rank >= STREET_RANK,
        }));
      } catch (error) {
        onFailure(error);
        return otherwise.find(address, language);
      }
    },
  };
}
