import type { PageLanguage, Picture as PictureValue } from '@tropa/contract';
import { HTML_LANGUAGES, ROUTE_PICTURES, textLanguage, type RouteDay, type RouteShape } from '@tropa/core';
import { routePicturePath } from '../paths.ts';
import type { BlockContext } from './context.ts';
import { Picture } from './picture.tsx';
import styles from './route-map.module.css';

interface RouteMapProps {
  context: Pick<BlockContext, 'page' | 't'>;
  tour_id: number;
  /** The operator's own map, which stands in the place of the drawn one. */
  own: PictureValue | null;
  route: readonly RouteDay[];
  /** What a day is called, by its number. */
  dayName: (number: number) => string;
}

/** Names stay as they were typed, so a page in another language says which one theirs is. */
function languageOf(name: string, language: PageLanguage): string | undefined {
  const own = textLanguage(name);
  return own === null || own === language ? undefined : HTML_LANGUAGES[own];
}

/** The map of a tour's route, with its places by days beside it: who does not see the picture reads these. */
export function RouteMap({ context: { page, t }, tour_id, own, route, dayName }: RouteMapProps) {
  if (own === null && route.length === 0) return null;
  const path = (shape: RouteShape) => routePicturePath(tour_id, route, shape, page.language);
  return (
    <figure className={styles.route}>
      {own ? (
        <Picture alt={t('blocks.program.map')} picture={own} sizes="(min-width: 1200px) 1120px, 92vw" />
      ) : (
        <picture>
          <source media="(max-width: 599px)" srcSet={path('tall')} {...ROUTE_PICTURES.tall} />
          <img
            alt={t('blocks.program.map')}
            decoding="async"
            loading="lazy"
            src={path('wide')}
            {...ROUTE_PICTURES.wide}
          />
        </picture>
      )}
      {route.length > 0 && (
        <figcaption>
          <ol aria-label={t('blocks.program.route')} className={styles.days}>
            {route.map(({ number, places }) => (
              <li key={number}>
                <span className={styles.day}>{dayName(number)}</span>
                <ul>
                  {places.map(({ name }, index) => (
                    // A place may be come back to within a day.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index} lang={languageOf(name, page.language)}>
                      {name}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </figcaption>
      )}
    </figure>
  );
}
