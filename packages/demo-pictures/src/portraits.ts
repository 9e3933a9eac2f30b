import sharp from 'sharp';
import { mix } from './paint/color.ts';
import { bloom, createFrame, develop, draw } from './paint/frame.ts';
import { lights, seasons, type LightName, type SeasonName } from './paint/palettes.ts';
import { paintCityRoofs } from './scenes/city-roofs.ts';
import { paintNature, type NatureScene } from './scenes/nature.ts';

/** A drawn person: head and shoulders before a blurred view. */
export type PortraitSpec = {
  name: string;
  alt: string;
  seed: number;
  light: LightName;
  season?: SeasonName;
  skin: string;
  hair: string;
  cut: 'short' | 'long' | 'bun' | 'bob' | 'curly' | 'bald';
  beard?: boolean;
  hat?: 'beanie' | 'cap' | 'brim';
  glasses?: boolean;
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
    skin: '#d9a27e',
    hair: '#5a4030',
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
    skin: '#d8a580',
    hair: '#1f1a1c',
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
    skin: '#c98f68',
    hair: '#231c1a',
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
    skin: '#eebd9e',
    hair: '#b5733a',
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
    skin: '#e0aa86',
    hair: '#a8814c',
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
    skin: '#f0c4a8',
    hair: '#3a2a26',
    cut: 'bob',
    glasses: true,
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
    skin: '#e2af8d',
    hair: '#2d2522',
    cut: 'short',
    hat: 'cap',
    glasses: true,
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
    skin: '#efc0a2',
    hair: '#c9c0b8',
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
    skin: '#e6b692',
    hair: '#6b5a4c',
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
    .blur(frame.width / 110)
    .raw()
    .toBuffer();
  for (let index = 0; index < soft.length; index++) frame.pixels[index] = (soft[index] ?? 0) / 255;
}

function shading(spec: PortraitSpec): string {
  const gradient = (id: string, color: string, dark: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${mix(color, '#fff4e0', 0.2)}"/><stop offset=".5" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, '#1a1a2c', dark)}"/></linearGradient>`;
  return (
    gradient('skin', spec.skin, 0.26) +
    gradient('hair', spec.hair, 0.45) +
    gradient('wear', spec.color, 0.48) +
    gradient('accent', spec.accent, 0.4)
  );
}

/** The figure on a plane of 800 by 800: the face has no features but light, as on a poster. */
function figure(spec: PortraitSpec): string {
  const cheek = mix(spec.skin, '#c4604a', 0.4);
  const back = {
    long: '<path fill="url(#hair)" d="M268 330Q262 176 400 172Q540 176 534 330Q536 470 572 590Q480 640 400 640Q316 640 228 590Q266 470 268 330Z"/>',
    bob: '<path fill="url(#hair)" d="M272 330Q264 172 400 170Q538 172 530 330Q534 420 530 472Q470 500 400 500Q330 500 270 472Q266 420 272 330Z"/>',
    bun: '<circle cx="400" cy="156" r="56" fill="url(#hair)"/>',
    curly:
      '<path fill="url(#hair)" d="M276 350Q240 330 262 290Q244 240 292 226Q300 176 352 184Q400 146 446 184Q500 174 510 226Q556 244 538 290Q560 330 526 352Z"/>',
    short: '',
    bald: '',
  }[spec.cut];
  const front = {
    long: '<path fill="url(#hair)" d="M286 344Q290 250 350 236Q452 226 510 344Q516 210 400 196Q286 206 286 344Z"/>',
    bob: '<path fill="url(#hair)" d="M284 340Q292 262 338 258Q420 268 514 250Q516 196 400 190Q284 200 284 340Z"/>',
    bun: '<path fill="url(#hair)" d="M286 322Q290 252 400 232Q512 252 514 322Q524 196 400 192Q276 196 286 322Z"/>',
    curly:
      '<path fill="url(#hair)" d="M290 306Q300 250 340 258Q372 226 408 252Q450 230 478 262Q506 262 510 306Q520 202 400 198Q282 204 290 306Z"/>',
    short:
      '<path fill="url(#hair)" d="M284 330Q276 262 318 252Q400 262 470 238Q524 262 514 330Q532 192 400 190Q268 192 284 330Z"/>',
    bald: '',
  }[spec.cut];
  const beard = spec.beard
    ? '<path fill="url(#hair)" opacity=".95" d="M288 366Q296 470 352 498Q400 520 448 498Q504 470 512 366Q500 420 452 420Q430 396 400 402Q370 396 348 420Q300 420 288 366Z"/>'
    : '';
  const face = `<path fill="${mix(spec.skin, '#3a2030', 0.3)}" d="M346 440H454V560Q400 604 346 560Z"/><path fill="url(#skin)" d="M284 320Q282 216 400 210Q518 216 516 320Q516 420 462 474Q432 502 400 502Q368 502 338 474Q284 420 284 320Z"/><ellipse cx="282" cy="350" rx="16" ry="30" fill="url(#skin)"/><ellipse cx="518" cy="350" rx="16" ry="30" fill="${mix(spec.skin, '#3a2030', 0.22)}"/>`;
  const features = `<path fill="none" stroke="${mix(spec.hair, '#201418', 0.35)}" stroke-width="9" stroke-linecap="round" d="M326 318q22 -13 46 -3M428 315q24 -10 46 3"/><path fill="#2a1c1e" d="M340 350a9 10 0 1 0 18 0a9 10 0 1 0 -18 0M442 350a9 10 0 1 0 18 0a9 10 0 1 0 -18 0"/><path fill="none" stroke="${mix(spec.skin, '#6a3a34', 0.5)}" stroke-width="6" stroke-linecap="round" d="M402 352q14 36 -6 44"/><path fill="none" stroke="${mix('#a5483f', spec.skin, 0.15)}" stroke-width="8" stroke-linecap="round" d="M364 436q36 26 74 -2"/><ellipse cx="330" cy="398" rx="26" ry="15" fill="${cheek}" opacity=".3"/><ellipse cx="472" cy="398" rx="26" ry="15" fill="${cheek}" opacity=".3"/>`;
  const glasses = spec.glasses
    ? '<path fill="#ffffff22" stroke="#2c2a30" stroke-width="7" d="M308 350a42 36 0 1 0 84 0a42 36 0 1 0 -84 0M408 350a42 36 0 1 0 84 0a42 36 0 1 0 -84 0M392 346q8 -8 16 0"/>'
    : '';
  const hat = {
    beanie:
      '<path fill="url(#accent)" d="M278 286Q276 150 400 144Q524 150 522 286Q400 250 278 286Z"/><path fill="url(#wear)" d="M270 300Q400 258 530 300L526 256Q400 216 274 256Z"/>',
    cap: '<path fill="url(#accent)" d="M278 276Q282 160 400 156Q518 160 522 276Q400 246 278 276Z"/><path fill="url(#wear)" d="M258 284Q330 240 470 250Q420 282 300 300Q254 306 258 284Z"/>',
    brim: '<path fill="url(#accent)" d="M300 262Q304 150 362 150Q400 166 438 150Q498 152 500 262Z"/><path fill="url(#accent)" d="M196 276Q400 210 604 276Q590 300 400 272Q210 300 196 276Z"/><path fill="url(#wear)" d="M300 250Q400 222 500 250L500 268Q400 242 300 268Z"/>',
  };
  return `${back}${torso(spec)}${face}${beard}${features}${glasses}${front}${spec.hat ? hat[spec.hat] : ''}`;
}

function torso(spec: PortraitSpec): string {
  const body =
    '<path fill="url(#wear)" d="M120 800Q128 640 226 596Q330 566 346 530Q400 596 454 530Q470 566 574 596Q672 640 680 800Z"/>';
  const seam = mix(spec.color, '#14141e', 0.4);
  if (spec.wear === 'jacket')
    return `${body}<path fill="${seam}" d="M396 590H404V800H396Z"/><path fill="url(#accent)" d="M330 556Q346 520 350 506Q400 566 450 506Q454 520 470 556Q440 620 400 626Q360 620 330 556Z"/><path fill="none" stroke="${seam}" stroke-width="5" d="M196 640Q226 720 220 800M604 640Q574 720 580 800"/><path fill="url(#accent)" d="M226 596L300 572L290 640L216 690Z" opacity=".85"/><path fill="url(#accent)" d="M574 596L500 572L510 640L584 690Z" opacity=".85"/>`;
  if (spec.wear === 'sweater') {
    const band = Array.from({ length: 19 }, (_, index) => `l14 ${index % 2 === 0 ? -22 : 22}`).join('');
    return `${body}<path fill="url(#accent)" d="M332 552Q350 520 350 508Q400 560 450 508Q450 520 468 552Q400 616 332 552Z"/><path fill="none" stroke="${spec.accent}" stroke-width="8" d="M268 690${band}"/><path fill="none" stroke="${spec.accent}" stroke-width="5" opacity=".7" d="M170 730H630M166 660H634"/>`;
  }
  if (spec.wear === 'shirt')
    return `${body}<path fill="url(#accent)" d="M340 540L400 640L460 540L500 580L440 690L400 650L360 690L300 580Z"/><path fill="${seam}" d="M397 650h6V800h-6Z"/>`;
  return `${body}<path fill="url(#accent)" d="M318 566Q346 530 350 512Q400 600 450 512Q454 530 482 566Q470 640 400 660Q330 640 318 566Z"/><path fill="${seam}" d="M300 580L262 660L330 700L396 800H404L470 700L538 660L500 580L404 742H396Z"/>`;
}
