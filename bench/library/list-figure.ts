import type { Figure, Row } from './figure.ts';
import { perSecond, ratioText } from './format.ts';
import { interleave } from './interleave.ts';
import { requestsPerSecond } from './load.ts';
import { asInBrowser, type Owner } from './owner.ts';

const CONNECTIONS = 10;
const TARGET = 0.4;

interface List extends Pick<Row, 'figure' | 'path'> {
  /** Whose list it is. */
  ownerOf: () => Promise<Owner>;
  /** Name of the floor, which answers at `/list`. */
  floor: string;
  /** The call with its query, without the organizer. */
  call: string;
}

/** A list of the cabinet, with session and rights checked, against a bare route with the one indexed query. */
export const listFigure =
  ({ figure, path, ownerOf, floor: floorName, call }: List): Figure =>
  async ({ world: worldOf, rounds, seconds }) => {
    const [world, owner] = [await worldOf(), await ownerOf()];
    const { organizer_id } = owner;
    const floor = await world.floor(floorName);
    const headers = await asInBrowser(owner);
    const load = (isApp: boolean, time: number) =>
      requestsPerSecond({
        ...(isApp
          ? { port: world.app.port, path: `${call}&organizer_id=${organizer_id}`, headers }
          : { port: floor.port, path: `/list?organizer_id=${organizer_id}` }),
        connections: CONNECTIONS,
        seconds: time,
      });
    for (const isApp of [false, true]) await load(isApp, 2);
    const found = await interleave(rounds, {
      floor: () => load(false, seconds),
      app: () => load(true, seconds),
    });
    return [
      {
        figure,
        path,
        floor: perSecond(found.floor),
        app: perSecond(found.app),
        result: ratioText(found.ratio),
        target: `≥ ${TARGET}`,
        isMet: found.ratio >= TARGET,
      },
    ];
  };
