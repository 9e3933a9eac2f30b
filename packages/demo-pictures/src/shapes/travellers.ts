import type { Light } from '../paint/palettes.ts';
import { lit, mix } from '../paint/color.ts';
import { daylight } from './houses.ts';

const n = (value: number) => value.toFixed(1);
const coats = ['#d2572f', '#e0a93a', '#3f7f9c', '#b5443f', '#6b8f4e'];
const coat = (light: Light, index: number) =>
  mix(lit(coats[index % coats.length] ?? '#d2572f', daylight(light, 0.7)), light.ink, 0.12);

/** One who walks with a rucksack and a stick; `h` is the height, `way` the side they go to. */
export function hiker(light: Light, x: number, y: number, h: number, way: number, index: number): string {
  const legs = mix(light.ink, '#4a4a50', 0.35);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(way * h)} ${n(h)})"><ellipse cx="0" cy="0" rx=".24" ry=".03" fill="${light.ink}" opacity=".4"/><path fill="${legs}" d="M-.07 -.5L-.13 0h.07L-.005 -.4L.09 0h.075L.07 -.5Z"/><path fill="${mix(coat(light, index + 2), light.ink, 0.3)}" d="M-.27 -.82Q-.29 -.5 -.2 -.47L-.06 -.48L-.05 -.86Q-.2 -.9 -.27 -.82Z"/><path fill="${coat(light, index)}" d="M-.09 -.84Q.02 -.9 .09 -.8L.1 -.47Q0 -.43 -.1 -.47Z"/><path stroke="${coat(light, index)}" stroke-width=".075" stroke-linecap="round" fill="none" d="M.05 -.77L.13 -.6L.22 -.58"/><path stroke="${legs}" stroke-width=".022" d="M.2 -.66L.29 0"/><circle cx=".03" cy="-.94" r=".075" fill="${mix(lit('#d9a98a', daylight(light)), light.ink, 0.2)}"/><path fill="${mix(coat(light, index + 1), light.ink, 0.25)}" d="M-.06 -.95a.085 .085 0 0 1 .175 -.01Z"/></g>`;
}

/** A townsman on a walk. */
export function walker(light: Light, x: number, y: number, h: number, way: number, index: number): string {
  const legs = mix(light.ink, '#4a4a50', 0.35);
  const cloth = mix(
    lit(
      ['#a3674a', '#c9b48a', '#5d7a94', '#8a8f98', '#b5605a'][index % 5] ?? '#5d7a94',
      daylight(light, 0.7),
    ),
    light.ink,
    0.18,
  );
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(way * h)} ${n(h)})"><ellipse cx="0" cy="0" rx=".2" ry=".025" fill="${light.ink}" opacity=".35"/><path fill="${legs}" d="M-.06 -.45L-.1 0h.06L0 -.36L.06 0h.06L.06 -.45Z"/><path fill="${cloth}" d="M-.1 -.82Q0 -.88 .1 -.8L.12 -.36Q0 -.31 -.13 -.36Z"/><circle cx=".01" cy="-.93" r=".07" fill="${mix(lit('#d9a98a', daylight(light)), light.ink, 0.25)}"/><path fill="${mix(light.ink, '#6a4a3a', 0.4)}" d="M-.065 -.93a.078 .078 0 0 1 .15 -.02Q.03 -.97 -.065 -.93Z"/></g>`;
}

/** A rider; `h` is the height from the ground to the hat. */
export function rider(light: Light, x: number, y: number, h: number, way: number, index: number): string {
  const horse = mix(
    lit(['#6d4630', '#8a5b38', '#4a3a34', '#a98a6a'][index % 4] ?? '#6d4630', daylight(light, 0.6)),
    light.ink,
    0.28,
  );
  const mane = mix(horse, light.ink, 0.55);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n((way * h) / 100)} ${n(h / 100)})"><ellipse cx="0" cy="1" rx="42" ry="4" fill="${light.ink}" opacity=".4"/><path fill="${mix(horse, light.ink, 0.3)}" d="M-24 -34L-31 -16L-27 0H-22L-23 -15L-15 -30ZM17 -32L25 -17L20 0H25L31 -17L26 -36Z"/><path fill="${horse}" d="M-31 -52Q-12 -58 4 -53Q18 -55 25 -62L34 -80Q37 -84 41 -82L53 -71Q55 -67 51 -65L44 -66Q38 -56 34 -46Q31 -34 25 -31L20 -14L21 0H16L13 -15L12 -31Q-4 -27 -15 -31L-22 -15L-24 0H-30L-28 -17L-29 -32Q-36 -42 -31 -52Z"/><path fill="${mane}" d="M24 -61Q29 -76 36 -84L38 -81Q33 -70 31 -58ZM-31 -52Q-40 -46 -39 -24Q-35 -34 -31 -38Z"/><path fill="${mix(light.ink, '#5a4a40', 0.4)}" d="M-4 -56H9L12 -34L8 -26H3L5 -36Z"/><path fill="${coat(light, index)}" d="M-6 -56Q-7 -78 3 -80Q11 -78 10 -68L19 -61L17 -57L8 -61L8 -55Z"/><circle cx="4" cy="-86" r="5.6" fill="${mix(lit('#d9a98a', daylight(light)), light.ink, 0.2)}"/><path fill="${mix('#5a4630', light.ink, 0.4)}" d="M-6 -88H14L10 -91Q8 -97 3 -97Q-1 -96 -2 -91Z"/></g>`;
}

/** A car of the mountains; `w` is its length. */
export function jeep(light: Light, x: number, y: number, w: number, way: number, color: string): string {
  const body = lit(color, daylight(light, 0.75));
  const dark = mix(light.ink, '#222222', 0.4);
  const lamps = light.windows > 0.1 ? '<circle cx="47" cy="-19" r="26" fill="url(#lamp)"/>' : '';
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n((way * w) / 100)} ${n(w / 100)})"><ellipse cx="0" cy="1" rx="54" ry="4" fill="${dark}" opacity=".5"/><path fill="${dark}" d="M-36 -46H12V-43H-36Z"/><path fill="${body}" d="M-48 -26Q-48 -30 -45 -31L-41 -43H14L24 -30L44 -27Q49 -25 49 -18V-9H-49Z"/><path fill="${mix(light.sky[2], light.ink, 0.35)}" d="M-39 -40H-16V-30H-42ZM-13 -40H12L19 -30H-13Z"/><path fill="${mix(body, dark, 0.5)}" d="M-49 -15H49V-8H-49Z"/><path fill="${mix(body, '#ffffff', 0.35)}" opacity=".7" d="M-47 -29H22L44 -26L22 -27H-47Z"/><circle cx="-29" cy="-8" r="11" fill="${dark}"/><circle cx="29" cy="-8" r="11" fill="${dark}"/><circle cx="-29" cy="-8" r="5" fill="#8a8f94"/><circle cx="29" cy="-8" r="5" fill="#8a8f94"/><rect x="44" y="-23" width="5" height="6" fill="#fff0c4"/>${lamps}<path fill="${mix('#8a5a3a', dark, 0.3)}" d="M-32 -52H-4V-46H-32ZM-1 -50H9V-46H-1Z"/></g>`;
}

/** A sledge of dogs: the musher behind, the team before. `w` is the whole length. */
export function dogSledge(light: Light, x: number, y: number, w: number): string {
  const dark = mix(light.ink, '#3a3a44', 0.4);
  let dogs = '';
  for (let index = 0; index < 5; index++) {
    const px = x + w * (0.02 + index * 0.105);
    const fur = index % 2 === 0 ? mix(dark, '#8d939c', 0.35) : mix(dark, '#c9c2b8', 0.55);
    dogs += `<g transform="translate(${n(px)} ${n(y - (index % 2) * w * 0.008)}) scale(${n(w / 620)})"><path fill="${fur}" d="M-26 -24Q-8 -30 12 -26L20 -36L22 -42L26 -36L36 -30L34 -26L24 -24L20 -14L26 0H21L13 -13L-10 -13L-18 0H-23L-20 -14Q-26 -17 -26 -24L-36 -36Q-31 -32 -26 -30Z"/></g>`;
  }
  return `<path stroke="${dark}" stroke-width="${n(w * 0.005)}" d="M${n(x - w * 0.2)} ${n(y - w * 0.03)}L${n(x + w * 0.46)} ${n(y - w * 0.035)}"/>${dogs}<path fill="none" stroke="${mix('#8a5a3a', light.ink, 0.3)}" stroke-width="${n(w * 0.009)}" d="M${n(x - w * 0.46)} ${n(y)}H${n(x - w * 0.16)}Q${n(x - w * 0.12)} ${n(y - w * 0.02)} ${n(x - w * 0.14)} ${n(y - w * 0.05)}M${n(x - w * 0.42)} ${n(y)}L${n(x - w * 0.38)} ${n(y - w * 0.13)}"/><path fill="${coat(light, 3)}" d="M${n(x - w * 0.38)} ${n(y - w * 0.045)}Q${n(x - w * 0.28)} ${n(y - w * 0.085)} ${n(x - w * 0.17)} ${n(y - w * 0.045)}L${n(x - w * 0.18)} ${n(y - w * 0.012)}H${n(x - w * 0.38)}Z"/>${hiker(light, x - w * 0.43, y, w * 0.2, 1, 2)}`;
}
