import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** A real landscape without people: for covers and wide blocks, where a drawing would be seen to be one. */
export interface PhotoSpec {
  /** Unique among all pictures of the demo; without `photo-` also the file's name. */
  name: `photo-${string}`;
  /** What is seen, for those who cannot see it. */
  alt: string;
}

/** All photos; whose they are, `photos/LICENSE.md` says. */
export const photos: readonly PhotoSpec[] = [
  { name: 'photo-autumn-river', alt: 'Каменистая река в осенней долине, за ней одинокая гора' },
  { name: 'photo-evening-bridge', alt: 'Мост над рекой после заката, огни в воде' },
  { name: 'photo-fjord-lake', alt: 'Тихое озеро среди гор, в воде отражаются облака' },
  { name: 'photo-green-valley', alt: 'Зелёная долина с ручьём под снежным хребтом' },
  { name: 'photo-meadow-deer', alt: 'Олени на лугу у соснового леса под скалами' },
  { name: 'photo-misty-forest', alt: 'Хвойный лес на склоне в утреннем тумане' },
  { name: 'photo-night-peaks', alt: 'Снежные вершины под звёздным небом' },
  { name: 'photo-red-ridges', alt: 'Хребты в последнем свете заката' },
  { name: 'photo-snowy-slope', alt: 'Заснеженный лес на склоне, над ним облака' },
  { name: 'photo-starry-ridge', alt: 'Скалистый хребет под ясным ночным небом' },
];

/** A photo, its longer side made as long as is asked, px, where it is longer. */
export async function readPhoto({ name }: PhotoSpec, longSide = 1920): Promise<Buffer> {
  const file = await readFile(new URL(`../photos/${name.replace('photo-', '')}.webp`, import.meta.url));
  return sharp(file)
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}
