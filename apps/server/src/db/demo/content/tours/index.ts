import type { DemoTour } from '../types.ts';
import { autumnPhoto } from './autumn-photo.ts';
import { bridges } from './bridges.ts';
import { canals } from './canals.ts';
import { frontDoors } from './front-doors.ts';
import { jeep } from './jeep.ts';
import { karakol } from './karakol.ts';
import { katun } from './katun.ts';
import { multa } from './multa.ts';
import { nevaCharter } from './neva-charter.ts';
import { nevaSunset } from './neva-sunset.ts';
import { nevaWalk } from './neva-walk.ts';
import { peterhof } from './peterhof.ts';
import { roofs } from './roofs.ts';
import { teletskoye } from './teletskoye.ts';
import { winter } from './winter.ts';

/** Seven tours of the Altai, five excursions of Saint Petersburg two sailings on the Neva, and a ship by the hour. */
export const tours: readonly DemoTour[] = [
  multa,
  katun,
  karakol,
  teletskoye,
  autumnPhoto,
  jeep,
  winter,
  bridges,
  roofs,
  frontDoors,
  canals,
  peterhof,
  nevaWalk,
  nevaSunset,
  nevaCharter,
];
