import type { PublicTour, SiteTheme } from '@tropa/contract';
import { SHARE_PICTURE, themeColors } from '@tropa/blocks';
import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';
import { drawText } from '../../../../integrations/fonts/draw-text.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const EDGE = 64;
const TEXT_WIDTH = WIDTH - 2 * EDGE - 96;
/** The title is as large as its room allows. */
const TITLE_SIZES = [76, 64, 54, 44, 36];
const TITLE_HEIGHT = 290;
const PRICE = { size: 38, height: 84, padding: 34 };
const NAME_SIZE = 30;
const QUALITY = 82;
/** Drawing takes all of a core: visitors' pages must not wait for messengers' pictures. */
const inTurn = pLimit(1);

/** The title in the largest size that fits; of one that fits in none, its beginning. */
async function drawTitle(title: string, color: string) {
  for (const size of TITLE_SIZES) {
    // oxlint-disable-next-line no-await-in-loop -- the next size is tried only where this one is too large
    const drawn = await drawText(title, { size, color, width: TEXT_WIDTH });
    if (drawn.height <= TITLE_HEIGHT) return drawn;
  }
  const beginning = Array.from(title).slice(0, 90).join('');
  return drawText(`${beginning}…`, { size: TITLE_SIZES.at(-1) ?? 0, color, width: TEXT_WIDTH });
}

/** What the text stands on: the photo goes dark to its foot, and the price has a ground of its own. */
function grounds(price: { width: number } | undefined, theme: SiteTheme): Buffer {
  const { accent } = themeColors(theme);
  const top = HEIGHT - EDGE - PRICE.height;
  const label =
    price &&
    `<rect x="${EDGE}" y="${top}" width="${price.width + 2 * PRICE.padding}" height="${PRICE.height}" rx="16" fill="${accent}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
      '<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">' +
      '<stop offset="0" stop-color="#000" stop-opacity=".5"/><stop offset=".3" stop-color="#000" stop-opacity=".25"/>' +
      '<stop offset="1" stop-color="#000" stop-opacity=".82"/></linearGradient></defs>' +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/>${label ?? ''}</svg>`,
  );
}

/** What a share picture shows. */
export interface ShareFacts {
  title: PublicTour['name'];
  /** Written out; empty: none is shown. */
  price: string;
  site_name: string;
  theme: SiteTheme;
}

/** The picture that messengers show with a link: the photo, the title, the price and whose it is, in the site's colours. */
export function drawSharePicture(facts: ShareFacts, photo: Buffer | undefined): Promise<Buffer> {
  return inTurn(async () => {
    const { title, price, site_name, theme } = facts;
    const colors = themeColors(theme);
    const [head, name, cost] = await Promise.all([
      drawTitle(title, '#ffffff'),
      drawText(Array.from(site_name).slice(0, 60).join(''), {
        size: NAME_SIZE,
        color: '#ffffff',
        width: TEXT_WIDTH,
      }),
      price === ''
        ? undefined
        : drawText(price, { size: PRICE.size, color: colors['accent-contrast'], width: TEXT_WIDTH }),
    ]);
    const foot = HEIGHT - EDGE - (cost ? PRICE.height + 36 : 0);
    const layers: OverlayOptions[] = [
      { input: grounds(cost, theme), left: 0, top: 0 },
      { input: name.input, left: EDGE, top: EDGE },
      { input: head.input, left: EDGE, top: foot - head.height },
    ];
    if (cost)
      layers.push({
        input: cost.input,
        left: EDGE + PRICE.padding,
        top: HEIGHT - EDGE - PRICE.height + Math.round((PRICE.height - cost.height) / 2),
      });
    const ground = photo
      ? sharp(photo).rotate().resize(WIDTH, HEIGHT, { fit: 'cover' }).flatten({ background: colors.inverse })
      : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.inverse } });
    return ground.composite(layers).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
  });
}
