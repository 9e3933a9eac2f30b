import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import { lit, mix } from '../paint/color.ts';
import { draw, planeOf } from '../paint/frame.ts';

/** A window from inside, laid over the view that is already painted. */
export type Room = { style: 'logs' | 'plaster'; lamp: boolean };

const f = (value: number) => value.toFixed(1);

/** Paints the wall, the window's frame and its sill, by daylight or by a lamp: nothing stands in the way of the view. */
export async function paintRoom(frame: Frame, room: Room, light: Light): Promise<void> {
  const { width, height } = planeOf(frame);
  const warm = room.lamp ? '#ffd9a0' : mix(light.sun, '#ffffff', 0.3);
  const indoor = mix(light.ambient, warm, room.lamp ? 0.72 : 0.5);
  const wall = room.style === 'logs' ? lit('#a9754a', indoor, 0.82) : lit('#c9c4b4', indoor, 0.8);
  const wood = room.style === 'logs' ? lit('#7a4e2e', indoor, 0.85) : lit('#efe9dc', indoor, 0.9);
  const [x0, y0, x1, y1] = [width * 0.11, height * 0.09, width * 0.89, height * 0.82];
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
  const definitions = `<linearGradient id="log" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(wall, light.ink, 0.42)}"/><stop offset=".28" stop-color="${mix(wall, warm, 0.14)}"/><stop offset=".75" stop-color="${wall}"/><stop offset="1" stop-color="${mix(wall, light.ink, 0.5)}"/></linearGradient><linearGradient id="shine" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient><linearGradient id="room" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${light.ink}" stop-opacity="0"/><stop offset="1" stop-color="${light.ink}" stop-opacity=".45"/></linearGradient>`;
  await draw(frame, `${body}<rect width="${width}" height="${height}" fill="url(#room)"/>`, definitions);
}
