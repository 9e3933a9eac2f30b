/** A point that an address may mean. */
export interface FoundPoint {
  name: string;
  lat: number;
  lng: number;
  /** False: only the town or the sight was found, not the house. */
  is_exact: boolean;
}

/** Port: finds where an address is. */
export interface Geocoder {
  /** Points that an address may mean, the likeliest first; none where nothing is known. Never throws. */
  find: (address: string, language: 'ru' | 'en') => Promise<FoundPoint[]>;
}
