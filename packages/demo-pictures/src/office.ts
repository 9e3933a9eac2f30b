import { createRequire } from 'node:module';
import sharp from 'sharp';
import { seeded } from './paint/random.ts';

// What an office has besides photographs: its mark, a signature, a round stamp. All PNG, the last two transparent, for documents.

export type OfficeName = 'altai' | 'petersburg' | 'neva';

const INK = '#1f3f9e';
const SIDE = 512;

const marks: Record<OfficeName, string> = {
  altai: `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0f5a5c"/><stop offset="1" stop-color="#2f9a86"/></linearGradient><clipPath id="round"><circle cx="256" cy="256" r="240"/></clipPath></defs><g clip-path="url(#round)"><rect width="512" height="512" fill="url(#sky)"/><circle cx="352" cy="150" r="46" fill="#f6d58a"/><path fill="#e9f2ee" d="M36 372L184 138L246 236L292 178L476 372Z"/><path fill="#a8cfc4" d="M184 138L246 236L214 262L236 318L188 296L168 348L140 318Z"/><path fill="#a8cfc4" d="M292 178L476 372H372L330 300L352 282Z"/><path fill="#123f40" d="M0 372Q120 336 256 364T512 352V512H0Z"/><path fill="none" stroke="#f6d58a" stroke-width="17" stroke-linecap="round" stroke-dasharray="1 31" d="M126 488Q250 462 240 424T330 372Q368 352 330 322"/></g><circle cx="256" cy="256" r="240" fill="none" stroke="#123f40" stroke-width="14"/>`,
  petersburg: `<rect x="16" y="16" width="480" height="480" rx="112" fill="#24304f"/><path fill="#f2e8d6" d="M246 96L256 50L266 96L272 196H290V232H300V292H212V232H222V196H240Z"/><path fill="none" stroke="#e7a14d" stroke-width="24" stroke-linecap="round" d="M66 338L206 226M446 338L306 226"/><path fill="#f2e8d6" d="M52 338H120V392H52ZM392 338H460V392H392Z"/><path fill="none" stroke="#7fb0d6" stroke-width="17" stroke-linecap="round" d="M66 424q32 -22 64 0t64 0t64 0t64 0t64 0t62 0M116 460q32 -22 64 0t64 0t64 0t64 0"/>`,
  neva: `<rect x="16" y="16" width="480" height="480" rx="112" fill="#0b4a6f"/><circle cx="366" cy="138" r="46" fill="#ffd27a"/><path fill="#fff" d="M150 178H322V222H150ZM112 236H372V284H112Z"/><path fill="#0b4a6f" d="M174 192h26v18h-26Zm50 0h26v18h-26Zm50 0h26v18h-26ZM138 250h28v20h-28Zm52 0h28v20h-28Zm52 0h28v20h-28Zm52 0h28v20h-28Z"/><path fill="#e4583e" d="M64 298H440Q424 372 368 384H136Q84 372 64 298Z"/><path fill="none" stroke="#7fd0ee" stroke-width="17" stroke-linecap="round" d="M66 424q32 -22 64 0t64 0t64 0t64 0t64 0t62 0"/>`,
};

/** The office's mark, a square. */
export function drawLogo(office: OfficeName): Promise<Buffer> {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${SIDE}" height="${SIDE}">${marks[office]}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

const signatures: Record<OfficeName, readonly string[]> = {
  altai: [
    'M40 170C60 60 96 28 106 62C116 104 72 190 60 178C48 160 130 96 150 110C166 124 128 172 142 170C162 166 168 112 186 116C200 122 176 168 190 166C210 162 214 116 230 120C244 126 222 164 238 162C262 158 270 60 290 44C304 36 292 120 284 160C296 120 322 108 330 122C338 140 312 168 330 162C356 150 380 116 470 96',
    'M70 132C180 108 300 96 440 62',
  ],
  petersburg: [
    'M50 60C110 30 150 60 118 110C96 146 58 176 66 190C84 204 140 120 160 118C178 118 150 166 166 164C186 160 196 116 210 122C222 132 204 162 218 160C244 152 236 70 262 52C284 42 262 150 252 214C248 236 226 232 240 204C262 164 320 130 336 120C350 116 332 152 346 150C370 142 386 110 452 116',
    'M96 44C60 90 50 150 44 186',
  ],
  neva: [
    'M60 190C80 120 96 60 120 52C146 48 128 120 104 166C96 184 150 120 172 122C190 128 160 174 176 172C198 166 206 118 222 122C238 130 214 170 230 168C254 160 262 74 286 60C304 54 284 140 276 178C300 132 330 118 342 126C352 140 318 168 338 170C376 168 430 130 470 96',
    'M80 206C190 190 320 186 430 178',
  ],
};

/** A signature in blue ink: the pen presses harder in the middle of a stroke. */
export function drawSignature(office: OfficeName): Promise<Buffer> {
  const strokes = signatures[office]
    .map((path) =>
      [5.5, 3.4, 2]
        .map(
          (width, index) =>
            `<path d="${path}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" opacity="${[0.35, 0.65, 1][index]}" transform="translate(${index * 0.9} ${index * -0.7})"/>`,
        )
        .join(''),
    )
    .join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 240" width="1000" height="480">${strokes}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

export type StampText = {
  /** Around the ring, above and below. */
  outer: string;
  lower: string;
  /** In the middle, a line each. */
  middle: readonly string[];
};

const fontfile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
);

type Strip = { width: number; height: number; cover: Uint8Array };

async function strip(text: string, height: number): Promise<Strip> {
  const { data, info } = await sharp({
    text: { text, font: `PT Sans Bold ${height}`, fontfile, rgba: true, dpi: 72 },
  })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cover = new Uint8Array(info.width * info.height);
  for (let index = 0; index < cover.length; index++) cover[index] = data[index * 4 + 3] ?? 0;
  return { width: info.width, height: info.height, cover };
}

const read = (one: Strip, x: number, y: number) =>
  x < 0 || y < 0 || x >= one.width || y >= one.height
    ? 0
    : (one.cover[Math.floor(y) * one.width + Math.floor(x)] ?? 0) / 255;

/** A round blue stamp: two rings, the name bent around, worn ink. The lettering is bent pixel by pixel, so no font of the machine is needed. */
export async function drawStamp(text: StampText, seed: number): Promise<Buffer> {
  const side = 900;
  const half = side / 2;
  const [upper, lower, ...middle] = await Promise.all([
    strip(text.outer, 60),
    strip(text.lower, 44),
    ...text.middle.map((line) => strip(line, 58)),
  ]);
  const random = seeded(seed);
  const wear = Float32Array.from({ length: 90 * 90 }, () => random.next());
  const pixels = new Uint8Array(side * side * 4);
  const lineHeight = 92;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const dx = x - half;
      const dy = y - half;
      const radius = Math.hypot(dx, dy);
      let ink = Math.max(ring(radius, 428, 9), ring(radius, 408, 3), ring(radius, 300, 4));
      ink = Math.max(
        ink,
        bent(upper, dx, dy, radius, 388, 62, 1, 4.1),
        bent(lower, dx, dy, radius, 384, 46, -1, 2),
      );
      for (const [index, line] of middle.entries()) {
        const scale = Math.min(1.35, 500 / line.width);
        const top = half + (index - (middle.length - 1) / 2) * lineHeight - (line.height * scale) / 2;
        ink = Math.max(ink, read(line, (x - half) / scale + line.width / 2, (y - top) / scale));
      }
      if (ink === 0) continue;
      const worn =
        0.62 +
        0.38 * Math.min(1, (wear[Math.floor(y / 10) * 90 + Math.floor(x / 10)] ?? 1) + 0.35) -
        (random.next() < 0.06 ? 0.35 : 0);
      const at = (y * side + x) * 4;
      pixels.set([31, 63, 158, Math.round(ink * worn * 235)], at);
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .rotate(-7, { background: '#00000000' })
    .resize(900, 900, { fit: 'inside' })
    .png()
    .toBuffer();
}

const ring = (radius: number, at: number, width: number) =>
  Math.max(0, 1 - Math.max(0, Math.abs(radius - at) - width / 2));

/** Text on a circle: `way` 1 runs clockwise over the top, −1 counter-clockwise along the bottom. */
function bent(
  line: Strip | undefined,
  dx: number,
  dy: number,
  radius: number,
  edge: number,
  tall: number,
  way: 1 | -1,
  widest: number,
): number {
  if (!line || radius > edge || radius < edge - tall) return 0;
  const angle = way === 1 ? Math.atan2(dx, -dy) : Math.atan2(dx, dy);
  const scale = line.height / tall;
  const middle = edge - tall / 2;
  // A long text is drawn closer, so that the two never meet.
  const x = line.width / 2 + angle * Math.max(middle * scale, line.width / widest);
  const down = way === 1 ? edge - radius : radius - (edge - tall);
  return read(line, x, down * scale);
}
