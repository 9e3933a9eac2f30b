import sharp from 'sharp';
import { mix } from './paint/color.ts';
import { bloom, createFrame, develop, draw } from './paint/frame.ts';
import { lights, seasons, type LightName, type SeasonName } from './paint/palettes.ts';
import { paintCityRoofs } from './scenes/city-roofs.ts';
import { paintNature, type NatureScene } from './scenes/nature.ts';

/** A drawn person: head and shoulders against the light of a blurred view. */
export type PortraitSpec = {
  name: string;
  alt: string;
  seed: number;
  light: LightName;
  season?: SeasonName;
  cut: 'short' | 'long' | 'bun' | 'bob' | 'curly' | 'bald';
  beard?: boolean;
  hat?: 'beanie' | 'cap' | 'brim';
  wear: 'jacket' | 'sweater' | 'shirt' | 'coat';
  color: string;
  accent: string;
  /** The city, not the mountains, stands behind. */
  isTownsman?: boolean;
};

export const portraits: readonly PortraitSpec[] = [
  {
    name: 'portrait-andrey',
    alt: 'Андрей, инструктор горных походов',
    seed: 3,
    light: 'morning',
    cut: 'short',
    beard: true,
    hat: 'beanie',
    wear: 'jacket',
    color: '#c8552c',
    accent: '#2d3a44',
  },
  {
    name: 'portrait-ayana',
    alt: 'Айана, гид по культуре Алтая',
    seed: 14,
    light: 'rose',
    cut: 'long',
    wear: 'sweater',
    color: '#2f7f86',
    accent: '#e8c36a',
  },
  {
    name: 'portrait-ermen',
    alt: 'Эрмен, конный инструктор',
    seed: 25,
    light: 'golden',
    season: 'autumn',
    cut: 'short',
    hat: 'brim',
    wear: 'shirt',
    color: '#7a4a34',
    accent: '#d8c7a0',
  },
  {
    name: 'portrait-olga',
    alt: 'Ольга, фотограф',
    seed: 36,
    light: 'lilac',
    cut: 'bun',
    wear: 'jacket',
    color: '#4a5a86',
    accent: '#e9a54a',
  },
  {
    name: 'portrait-maxim',
    alt: 'Максим, рафтинг-гид',
    seed: 47,
    light: 'day',
    cut: 'curly',
    wear: 'jacket',
    color: '#d9b02f',
    accent: '#b0402c',
  },
  {
    name: 'portrait-vera',
    alt: 'Вера, историк города',
    seed: 58,
    light: 'dusk',
    cut: 'bob',
    wear: 'coat',
    color: '#8a3f44',
    accent: '#e6dccb',
    isTownsman: true,
  },
  {
    name: 'portrait-ilya',
    alt: 'Илья, экскурсовод по крышам и дворам',
    seed: 69,
    light: 'sunset',
    cut: 'short',
    hat: 'cap',
    wear: 'coat',
    color: '#39424e',
    accent: '#d98a3a',
    isTownsman: true,
  },
  {
    name: 'portrait-nina',
    alt: 'Нина, экскурсовод по пригородам',
    seed: 80,
    light: 'frost',
    season: 'spring',
    cut: 'bun',
    wear: 'sweater',
    color: '#5f7a5c',
    accent: '#efe6d2',
    isTownsman: true,
  },
  {
    name: 'portrait-gleb',
    alt: 'Глеб, капитан речного теплохода',
    seed: 91,
    light: 'sunset',
    cut: 'short',
    beard: true,
    hat: 'cap',
    wear: 'jacket',
    color: '#1f3a57',
    accent: '#e9e3d3',
    isTownsman: true,
  },
];

const mountains: NatureScene = {
  kind: 'nature',
  sky: 'bands',
  sun: null,
  shape: { valley: 0.8, rise: 2.4, sides: 1.3, back: 1.8, backFrom: 6 },
  woods: 0.4,
  trees: { kinds: ['conifer'], count: 900, tall: 0.09 },
  view: { side: -0.7, eye: 0.25, horizon: 0.5 },
};

/** Draws a portrait: a square JPEG. */
export async function drawPortrait(spec: PortraitSpec, side = 800): Promise<Buffer> {
  const frame = createFrame(side, side);
  const light = lights[spec.light];
  if (spec.isTownsman) {
    await paintCityRoofs(
      frame,
      {
        kind: 'city-roofs',
        sky: 'bands',
        sun: null,
        horizon: 0.5,
        landmarks: [{ kind: 'isaac', x: 0.78, size: 0.3, layer: 1 }],
      },
      light,
      spec.seed,
    );
  } else {
    await paintNature(frame, mountains, light, seasons[spec.season ?? 'summer'], spec.seed);
  }
  await soften(frame);
  await draw(frame, `<g transform="scale(2 1.33375)">${figure(spec)}</g>`, shading(spec));
  bloom(frame, 0.85, 0.35);
  const bytes = develop(frame, spec.seed, 0.016);
  return sharp(bytes, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** The view behind a person is out of focus. */
async function soften(frame: ReturnType<typeof createFrame>): Promise<void> {
  const bytes = Buffer.from(
    Uint8Array.from(frame.pixels, (value) => Math.min(255, Math.max(0, value * 255))),
  );
  const soft = await sharp(bytes, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .blur(frame.width / 60)
    .raw()
    .toBuffer();
  for (let index = 0; index < soft.length; index++) frame.pixels[index] = (soft[index] ?? 0) / 255;
}

/** The colour of a figure against the light, and of the light along its edge. */
const toneOf = (spec: PortraitSpec) => mix(mix(spec.color, '#8d97a3', 0.42), '#2a3443', 0.48);
const edgeOf = (spec: PortraitSpec) => mix(spec.accent, '#fff2dc', 0.6);

function shading(spec: PortraitSpec): string {
  return `<linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${edgeOf(spec)}" stop-opacity=".5"/><stop offset="1" stop-color="${edgeOf(spec)}" stop-opacity=".24"/></linearGradient><linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${edgeOf(spec)}" stop-opacity="0"/><stop offset="1" stop-color="${edgeOf(spec)}" stop-opacity=".38"/></linearGradient>`;
}

const HAIR: Record<PortraitSpec['cut'], string> = {
  long: 'M268 330Q262 176 400 172Q540 176 534 330Q536 470 572 590Q480 640 400 640Q316 640 228 590Q266 470 268 330Z',
  bob: 'M272 330Q264 172 400 170Q538 172 530 330Q534 420 530 472Q470 500 400 500Q330 500 270 472Q266 420 272 330Z',
  bun: 'M344 156a56 56 0 1 0 112 0a56 56 0 1 0 -112 0M286 322Q276 196 400 192Q524 196 514 322Z',
  curly:
    'M276 350Q240 330 262 290Q244 240 292 226Q300 176 352 184Q400 146 446 184Q500 174 510 226Q556 244 538 290Q560 330 526 352Z',
  short: 'M284 330Q268 192 400 190Q532 192 514 330Z',
  bald: '',
};
const HATS: Record<NonNullable<PortraitSpec['hat']>, string> = {
  beanie: 'M270 300Q266 150 400 144Q534 150 530 300Q400 258 270 300Z',
  cap: 'M258 284Q276 160 400 156Q518 160 522 276Q420 282 300 300Q254 306 258 284Z',
  brim: 'M196 276Q260 250 300 246Q304 150 362 150Q400 166 438 150Q498 152 500 246Q560 254 604 276Q590 300 400 292Q210 300 196 276Z',
};
const BEARD = 'M288 366Q292 480 352 514Q400 532 448 514Q508 480 512 366Z';
const HEAD =
  'M346 440H454V560Q400 604 346 560ZM284 320Q282 216 400 210Q518 216 516 320Q516 420 462 474Q432 502 400 502Q368 502 338 474Q284 420 284 320ZM266 350a16 30 0 1 0 32 0a16 30 0 1 0 -32 0M502 350a16 30 0 1 0 32 0a16 30 0 1 0 -32 0';
const SHOULDERS: Record<PortraitSpec['wear'], string> = {
  jacket: 'M120 800Q128 640 226 596Q326 566 330 520Q400 540 470 520Q474 566 574 596Q672 640 680 800Z',
  sweater: 'M120 800Q128 640 226 596Q330 566 340 512Q400 530 460 512Q470 566 574 596Q672 640 680 800Z',
  shirt: 'M130 800Q140 640 232 600Q330 572 346 530Q400 596 454 530Q470 572 568 600Q660 640 670 800Z',
  coat: 'M110 800Q112 640 216 590Q312 560 322 516Q400 548 478 516Q488 560 584 590Q688 640 690 800Z',
};

/** The figure on a plane of 800 by 800: nobody's face, a person against the light. */
function figure(spec: PortraitSpec): string {
  const paths = [
    SHOULDERS[spec.wear],
    HEAD,
    HAIR[spec.cut],
    spec.beard ? BEARD : '',
    spec.hat ? HATS[spec.hat] : '',
  ]
    // Each apart: where two of one path lie over one another, a hole could be left.
    .flatMap((part) => part.split(/(?=M)/u))
    .map((part) => `<path d="${part}"/>`)
    .join('');
  return `<rect width="800" height="800" fill="url(#haze)"/><g fill="${edgeOf(spec)}" transform="translate(5 -4)">${paths}</g><g fill="${toneOf(spec)}">${paths}</g><rect width="800" height="800" fill="url(#mist)"/>`;
}
