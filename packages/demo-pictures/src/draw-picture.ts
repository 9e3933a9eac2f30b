import sharp from 'sharp';
import { bloom, createFrame, develop } from './paint/frame.ts';
import { lights, seasons } from './paint/palettes.ts';
import type { LightName, SeasonName } from './paint/palettes.ts';
import { paintCityCanal, type CityCanalScene } from './scenes/city-canal.ts';
import { paintCityRiver, type CityRiverScene } from './scenes/city-river.ts';
import { paintCityRoofs, type CityRoofsScene } from './scenes/city-roofs.ts';
import { paintCitySquare, type CitySquareScene } from './scenes/city-square.ts';
import { paintCityYard, type CityYardScene } from './scenes/city-yard.ts';
import { paintNature, type NatureScene } from './scenes/nature.ts';
import { paintRoom, type Room } from './scenes/window.ts';

export type PictureSpec = {
  /** Unique; also the file's name. */
  name: string;
  /** What is seen, for those who cannot see it. */
  alt: string;
  seed: number;
  light: LightName;
  season?: SeasonName;
  isPortrait?: boolean;
  /** The view is seen from a room. */
  room?: Room;
  scene: NatureScene | CityRiverScene | CityCanalScene | CityRoofsScene | CityYardScene | CitySquareScene;
};

export async function drawPicture(spec: PictureSpec, longSide = 1600): Promise<Buffer> {
  const shortSide = Math.round((longSide * 1067) / 1600);
  const frame = spec.isPortrait ? createFrame(shortSide, longSide) : createFrame(longSide, shortSide);
  const light = lights[spec.light];
  const season = seasons[spec.season ?? 'summer'];
  const { scene, seed } = spec;
  switch (scene.kind) {
    case 'nature':
      await paintNature(frame, scene, light, season, seed);
      break;
    case 'city-river':
      await paintCityRiver(frame, scene, light, seed);
      break;
    case 'city-canal':
      await paintCityCanal(frame, scene, light, seed);
      break;
    case 'city-roofs':
      await paintCityRoofs(frame, scene, light, seed);
      break;
    case 'city-yard':
      await paintCityYard(frame, scene, light, seed);
      break;
    case 'city-square':
      await paintCitySquare(frame, scene, light, seed);
      break;
  }
  if (spec.room) await paintRoom(frame, spec.room, light);
  bloom(frame, 0.82, 0.5);
  const bytes = develop(frame, spec.seed);
  return sharp(bytes, { raw: { width: frame.width, height: frame.height, channels: 3 } })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
