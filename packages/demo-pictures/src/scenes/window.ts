import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import { lit, mix } from '../paint/color.ts';
import { draw, planeOf } from '../paint/frame.ts';
import { lampGlow } from '../shapes/houses.ts';

/** A room around a window, laid over the view that is already painted. */
export type Room = { style: 'logs' | 'plaster'; blanket: string; lamp: boolean };

const f = (value: number) => value.toFixed(1);

/** Paints the wall, the window's frame, a bed, a table with a cup, a lamp. */
export async function paintRoom(frame: Frame, room: Room, light: Light): Promise<void> {
  const { width, height } = planeOf(frame);
  const warm = room.lamp ? '#ffd9a0' : mix(light.sun, '#ffffff', 0.3);
  const indoor = mix(light.ambient, warm, room.lamp ? 0.72 : 0.5);
  const wall = room.style === 'logs' ? lit('#a9754a', indoor, 0.82) : lit('#c9c4b4', indoor, 0.8);
  const wood = room.style === 'logs' ? lit('#7a4e2e', indoor, 0.85) : lit('#efe9dc', indoor, 0.9);
  const [x0, y0, x1, y1] = [width * 0.2, height * 0.1, width * 0.8, height * 0.66];
  let body = `<path fill="${wall}" fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM${x0} ${y0}V${y1}H${x1}V${y0}Z"/>`;
  if (room.style === 'logs') {
    const step = height / 15;
    for (let row = 0; row < 15; row++)
      body += `<rect x="0" y="${f(row * step)}" width="${f(x0)}" height="${f(step)}" fill="url(#log)"/><rect x="${f(x1)}" y="${f(row * step)}" width="${f(width - x1)}" height="${f(step)}" fill="url(#log)"/>${row * step < y0 - step || row * step > y1 - step * 0.6 ? `<rect x="${f(x0)}" y="${f(row * step)}" width="${f(x1 - x0)}" height="${f(step)}" fill="url(#log)"/>` : ''}`;
    body += `<rect x="${f(x0 - 1)}" y="${f(y0 - step)}" width="${f(x1 - x0 + 2)}" height="${f(step)}" fill="url(#log)"/>`;
  }
  body += `<path fill="none" stroke="${wood}" stroke-width="30" d="M${x0} ${y0}H${x1}V${y1}H${x0}Z"/><path fill="none" stroke="${mix(wood, light.ink, 0.4)}" stroke-width="3" d="M${x0 + 15} ${y0 + 15}H${x1 - 15}V${y1 - 15}H${x0 + 15}Z"/><path stroke="${wood}" stroke-width="16" d="M${f(x0 + (x1 - x0) / 3)} ${y0}V${y1}M${f(x0 + ((x1 - x0) * 2) / 3)} ${y0}V${y1}"/>`;
  body += `<path fill="url(#shine)" d="M${f(x0 + 40)} ${y1}L${f(x0 + 240)} ${y0}H${f(x0 + 380)}L${f(x0 + 180)} ${y1}Z"/>`;
  body += `<rect x="${x0 - 40}" y="${y1 + 10}" width="${x1 - x0 + 80}" height="26" fill="${mix(wood, warm, 0.2)}"/><rect x="${x0 - 40}" y="${y1 + 34}" width="${x1 - x0 + 80}" height="10" fill="${mix(wood, light.ink, 0.55)}"/>`;
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x0 - 24 : x1 + 24;
    let folds = '';
    for (let fold = 0; fold < 5; fold++)
      folds += `<path fill="${mix(lit('#e9dfcb', indoor), light.ink, 0.05 + (fold % 2) * 0.16)}" d="M${f(edge - side * (fold * 22 - 12))} ${f(y0 - 44)}q${f(side * 6)} ${f(height * 0.3)} ${f(side * (4 + fold * 8))} ${f(height * 0.66)}h${f(-side * 24)}q${f(side * 2)} ${f(-height * 0.36)} ${f(-side * 2)} ${f(-height * 0.66)}Z"/>`;
    body += folds;
  }
  body += `<rect x="${f(x0 - 110)}" y="${f(y0 - 52)}" width="${f(x1 - x0 + 220)}" height="10" rx="5" fill="${mix(wood, light.ink, 0.4)}"/>`;
  body += bed(width, height, room, indoor, light) + cup(x0 + (x1 - x0) * 0.62, y1 + 10, indoor, light);
  if (room.lamp)
    body += `<circle cx="${f(width * 0.9)}" cy="${f(height * 0.4)}" r="${f(width * 0.3)}" fill="url(#lamp)" opacity=".85"/><path stroke="${light.ink}" stroke-width="3" d="M${f(width * 0.9)} 0V${f(height * 0.36)}"/><path fill="#ffe6b4" d="M${f(width * 0.875)} ${f(height * 0.42)}L${f(width * 0.888)} ${f(height * 0.35)}H${f(width * 0.912)}L${f(width * 0.925)} ${f(height * 0.42)}Z"/>`;
  const definitions = `${lampGlow}<linearGradient id="log" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, light.ink, 0.42)}"/><stop offset=".28" stop-color="${mix(wall, warm, 0.14)}"/><stop offset=".75" stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, light.ink, 0.5)}"/></linearGradient><linearGradient id="shine" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient><linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${light.ink}" stop-opacity="0"/><stop offset="1" stop-color="${light.ink}" stop-opacity=".45"/></linearGradient><linearGradient id="blanket" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(lit(room.blanket, indoor), warm, 0.22)}"/><stop offset="1" stop-color="${lit(room.blanket, indoor, 0.62)}"/></linearGradient>`;
  await draw(frame, `${body}<rect width="${width}" height="${height}" fill="url(#room)"/>`, definitions);
}

function bed(width: number, height: number, room: Room, indoor: string, light: Light): string {
  const y = height * 0.83;
  const linen = lit('#f6f1e6', indoor, 0.98);
  let stripes = '';
  for (let index = 0; index < 9; index++)
    stripes += `M${f(width * (0.24 + index * 0.055))} ${f(y + 12)}q${f(-20 - index)} ${f(height * 0.07)} ${f(-34)} ${f(height * 0.2)}`;
  return `<path fill="${lit('#7a4e2e', indoor, 0.6)}" d="M0 ${f(y - height * 0.13)}h${f(width * 0.035)}V${height}H0Z"/><path fill="${linen}" d="M${f(width * 0.02)} ${f(y + 6)}Q${f(width * 0.3)} ${f(y - 16)} ${f(width * 0.72)} ${f(y + 10)}L${f(width * 0.78)} ${height}H0V${f(y + 20)}Z"/><path fill="url(#blanket)" d="M${f(width * 0.2)} ${f(y + 6)}Q${f(width * 0.48)} ${f(y - 18)} ${f(width * 0.72)} ${f(y + 8)}Q${f(width * 0.78)} ${f(y + height * 0.08)} ${f(width * 0.77)} ${height}H${f(width * 0.14)}Q${f(width * 0.18)} ${f(y + height * 0.08)} ${f(width * 0.2)} ${f(y + 6)}Z"/><path fill="none" stroke="${mix(lit(room.blanket, indoor), '#ffffff', 0.35)}" stroke-width="5" opacity=".35" d="${stripes}"/><path fill="${mix(linen, light.ink, 0.05)}" d="M${f(width * 0.035)} ${f(y + 16)}Q${f(width * 0.03)} ${f(y - height * 0.065)} ${f(width * 0.09)} ${f(y - height * 0.06)}Q${f(width * 0.17)} ${f(y - height * 0.055)} ${f(width * 0.17)} ${f(y - 4)}Q${f(width * 0.16)} ${f(y + 22)} ${f(width * 0.09)} ${f(y + 22)}Q${f(width * 0.05)} ${f(y + 24)} ${f(width * 0.035)} ${f(y + 16)}Z"/>`;
}

function cup(x: number, y: number, indoor: string, light: Light): string {
  const clay = lit('#d8cdbb', indoor);
  return `<path fill="none" stroke="#ffffff" stroke-width="5" opacity=".22" stroke-linecap="round" d="M${f(x + 16)} ${f(y - 60)}q-12 -20 2 -38t2 -36M${f(x + 32)} ${f(y - 58)}q-10 -18 2 -32t0 -30"/><path fill="none" stroke="${clay}" stroke-width="7" d="M${f(x + 44)} ${f(y - 38)}q22 0 18 16t-22 10"/><path fill="${clay}" d="M${f(x)} ${f(y - 46)}h48q0 36 -8 46h-32q-8 -10 -8 -46Z"/><path fill="${mix(clay, light.ink, 0.35)}" d="M${f(x + 30)} ${f(y - 46)}h18q0 36 -8 46h-14q6 -20 4 -46Z"/>`;
}
