import type { Rgb } from './color.ts';
import { rgb } from './color.ts';

/** The light of an hour: everything of a picture is coloured by it, so that it holds together. */
export type Light = {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string];
  /** The disc, and the glow around it. */
  disc: string;
  glow: string;
  /** What distance fades into. */
  haze: string;
  /** Direct light and its power, light of the sky. */
  sun: string;
  power: number;
  ambient: string;
  cloudLight: string;
  cloudShade: string;
  /** Nearest silhouettes. */
  ink: string;
  /** How many windows are lit, 0 to 1. */
  windows: number;
  stars: number;
};

export const lights = {
  dawn: light(
    ['#4d6fa3', '#8ba3c7', '#e9bfb4', '#ffd9a8'],
    '#fff3d8',
    '#ffb27a',
    '#d3b3ba',
    '#ffc79a',
    1.05,
    '#8290b8',
    '#ffd9c2',
    '#9a8fb0',
    '#1d2438',
    0.12,
  ),
  morning: light(
    ['#5483b0', '#8fb3d0', '#c6dbe3', '#f4e9d4'],
    '#fffbe8',
    '#ffe9b8',
    '#b9d2e2',
    '#fff0cf',
    1.1,
    '#8fa9cc',
    '#ffffff',
    '#a7bdd3',
    '#16281f',
    0,
  ),
  day: light(
    ['#39699f', '#6b9ac4', '#a8cbe0', '#dfeaec'],
    '#ffffff',
    '#fff6da',
    '#a8c9e2',
    '#fff8e6',
    1.15,
    '#8cabd6',
    '#ffffff',
    '#9db6cf',
    '#12261c',
    0,
  ),
  golden: light(
    ['#3d6da6', '#86a9c4', '#f0cd96', '#ffdf9e'],
    '#fff6d0',
    '#ffc25e',
    '#e0bf98',
    '#ffce84',
    1.2,
    '#8d93b4',
    '#fff0cc',
    '#b59a94',
    '#2a2418',
    0.05,
  ),
  sunset: light(
    ['#2f3d78', '#7c5c95', '#e9837a', '#ffc06a'],
    '#fff1c0',
    '#ff8a4a',
    '#c98a8c',
    '#ff9f66',
    1.1,
    '#6d6a9e',
    '#ffb38a',
    '#6f5685',
    '#1a1630',
    0.3,
  ),
  crimson: light(
    ['#27234f', '#7a3a68', '#dc5f5c', '#ffb25c'],
    '#ffe9b0',
    '#ff6a3c',
    '#a8606e',
    '#ff8a55',
    1.05,
    '#5c4f86',
    '#ff9a78',
    '#532f5e',
    '#150f24',
    0.4,
  ),
  lilac: light(
    ['#5d72ab', '#9a9bca', '#e2b9cf', '#ffe1c4'],
    '#fff6e4',
    '#ffc6a8',
    '#c3b2cf',
    '#ffd3bd',
    0.9,
    '#9497c4',
    '#ffe0dc',
    '#9d93bd',
    '#262844',
    0.22,
  ),
  dusk: light(
    ['#15244f', '#34518a', '#7d82b0', '#e8a98c'],
    '#ffe8c4',
    '#f2a07c',
    '#6f7ba6',
    '#b8a4c8',
    0.55,
    '#54669c',
    '#c79ab0',
    '#3c4878',
    '#0c1330',
    0.6,
    0.35,
  ),
  night: light(
    ['#071030', '#122a5c', '#2a4d86', '#5a7fae'],
    '#fffbe6',
    '#9fb8e0',
    '#34558a',
    '#b4ccf2',
    0.75,
    '#46669e',
    '#5c78a8',
    '#14264c',
    '#040917',
    0.75,
    1,
  ),
  aurora: light(
    ['#04091d', '#0a1b3c', '#0f3a52', '#2b6b6c'],
    '#eafff2',
    '#5ce0a8',
    '#17394e',
    '#8fe6c4',
    0.7,
    '#3a7088',
    '#3a7c80',
    '#0d2a40',
    '#030a14',
    0.8,
    1,
  ),
  overcast: light(
    ['#7f93a6', '#9fb0bd', '#c3ced4', '#dfe3e0'],
    '#ffffff',
    '#f0efe6',
    '#b7c4cb',
    '#e6e8e6',
    0.55,
    '#a3b1bf',
    '#eef1f2',
    '#8a9aa8',
    '#1c2a2c',
    0.1,
  ),
  storm: light(
    ['#2c3a4f', '#4a5d73', '#7f93a0', '#d6c9a4'],
    '#fff0cc',
    '#f0d8a0',
    '#74899a',
    '#f2dca8',
    0.85,
    '#62758c',
    '#c9cdc9',
    '#38465a',
    '#101a22',
    0.2,
  ),
  frost: light(
    ['#4a7fb8', '#8db3d8', '#c9d9e8', '#f8e3d8'],
    '#ffffff',
    '#ffe0c8',
    '#c3d3e4',
    '#ffe6d2',
    1.05,
    '#93aed6',
    '#ffffff',
    '#a8bcd6',
    '#1a2c40',
    0.1,
  ),
  rose: light(
    ['#5a86bd', '#a3b4d8', '#f3c2cb', '#ffe0d4'],
    '#fff6ee',
    '#ffb8b0',
    '#d8c0d0',
    '#ffccc4',
    1.0,
    '#9aa4cf',
    '#ffe6ea',
    '#a69fc4',
    '#22283f',
    0.15,
  ),
} as const;
export type LightName = keyof typeof lights;

function light(
  sky: Light['sky'],
  disc: string,
  glow: string,
  haze: string,
  sun: string,
  power: number,
  ambient: string,
  cloudLight: string,
  cloudShade: string,
  ink: string,
  windows: number,
  stars = 0,
): Light {
  return { sky, disc, glow, haze, sun, power, ambient, cloudLight, cloudShade, ink, windows, stars };
}

/** What the ground wears. */
export type Season = {
  snow: Rgb;
  rock: Rgb;
  scree: Rgb;
  meadow: Rgb;
  dryMeadow: Rgb;
  forest: Rgb;
  forestTip: Rgb;
  water: string;
  /** Height above which snow lies, in kilometres of the picture's world. */
  snowLine: number;
  treeLine: number;
};

export const seasons = {
  spring: season(
    '#f2f6fa',
    '#6d6670',
    '#857d7c',
    '#7c904f',
    '#a88a9a',
    '#3d6246',
    '#5d8452',
    '#2f7f88',
    1.5,
    0.95,
  ),
  summer: season(
    '#f4f7fa',
    '#6f6a6c',
    '#8c857c',
    '#66793f',
    '#a39863',
    '#2b4a3a',
    '#4b6844',
    '#1f6f80',
    2.1,
    1.0,
  ),
  autumn: season(
    '#f4f6f8',
    '#756a66',
    '#95867a',
    '#9a8650',
    '#a9784a',
    '#7a5426',
    '#d09a3a',
    '#2b6a80',
    1.7,
    1.0,
  ),
  winter: season(
    '#f6f9fd',
    '#6a6f80',
    '#a9b4c6',
    '#e8eef6',
    '#dfe8f2',
    '#2e4250',
    '#a8bccb',
    '#5f8fae',
    0.35,
    0.9,
  ),
  steppe: season(
    '#f4f6f8',
    '#8a6c5c',
    '#a98a70',
    '#a99a58',
    '#c7ab66',
    '#5a6a3c',
    '#7d8444',
    '#3f8f98',
    2.0,
    0.2,
  ),
  mars: season('#f6efe8', '#9c4a34', '#c9805a', '#b06a48', '#d9a878', '#8a4030', '#c06a4a', '#4a8a90', 9, -1),
} as const;
export type SeasonName = keyof typeof seasons;

function season(
  snow: string,
  rock: string,
  scree: string,
  meadow: string,
  dryMeadow: string,
  forest: string,
  forestTip: string,
  water: string,
  snowLine: number,
  treeLine: number,
): Season {
  return {
    snow: rgb(snow),
    rock: rgb(rock),
    scree: rgb(scree),
    meadow: rgb(meadow),
    dryMeadow: rgb(dryMeadow),
    forest: rgb(forest),
    forestTip: rgb(forestTip),
    water,
    snowLine,
    treeLine,
  };
}
