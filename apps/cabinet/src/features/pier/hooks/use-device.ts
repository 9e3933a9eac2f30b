import { useQueryClient } from '@tanstack/react-query';
import type { PierAside, PierAsideRow } from '@tropa/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiFailure, invalidateCalls, pierCalls, request } from '../../../shared/api/index.ts';
import { EMPTY_DEVICE, soldOnDevice, withKnown, type Device, type DeviceSale } from '../model/device.ts';
import { changeDevice, keepSeller, keptDevice, type Seller } from '../model/kept-device.ts';
import type { Chosen, SaleBody } from '../model/sale.ts';
import { isPassing } from './use-outgoing.ts';
import { useTriedAgain } from './use-tried-again.ts';

/** Why the server does not take a sale; null: it is on its way still; undefined: it stands. */
async function told({ key, body }: DeviceSale): Promise<string | null | undefined> {
  try {
    await request(pierCalls.sell, { body }, { idempotencyKey: key });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return isPassing(error) ? null : (Object.values(error.errors)[0] ?? error.message);
  }
}

/** Sends what waits, in its order; what the server refuses stays, with the reason. @param onChange what is kept after each */
async function sendWaiting(seller: Seller, onChange: (device: Device) => void): Promise<void> {
  const { sales } = await keptDevice(seller);
  for (const sale of sales.filter(({ refusal }) => refusal === null)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were made
    const refusal = await told(sale);
    if (refusal === null) return;
    const others = (one: DeviceSale) => one.key !== sale.key;
    const after = (now: Device): Device => ({
      ...now,
      sales:
        refusal === undefined
          ? now.sales.filter(others)
          : now.sales.map((one) => (others(one) ? one : { ...one, refusal })),
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    onChange(await changeDevice(seller, after));
  }
}

/** What this device may sell without a network, and what it has sold so: kept over reloads, sent by itself, each sale once. */
export function useDevice(user_id: number, organizer_id: number) {
  const queryClient = useQueryClient();
  const seller = useMemo(() => ({ user_id, organizer_id }), [organizer_id, user_id]);
  const [device, setDevice] = useState<Device>(EMPTY_DEVICE);
  const [isKept, setIsKept] = useState(true);
  const isBusy = useRef(false);

  const change = useCallback(
    async (by: (device: Device) => Device | undefined) => setDevice(await changeDevice(seller, by)),
    [seller],
  );

  const send = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    await sendWaiting(seller, (after) => {
      setDevice(after);
      void invalidateCalls(queryClient, [pierCalls.departures, pierCalls.state]);
    }).finally(() => {
      isBusy.current = false;
    });
  }, [queryClient, seller]);

  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      try {
        await keepSeller(seller);
        const kept = await keptDevice(seller);
        if (!isGone) setDevice(kept);
        await send();
      } catch (error) {
        // A browser that lets nothing be kept sells with a network only.
        if (error instanceof TypeError) throw error;
        if (!isGone) setIsKept(false);
      }
    };
    void begin();
    return () => {
      isGone = true;
    };
  }, [seller, send]);

  const waiting = device.sales.filter(({ refusal }) => refusal === null).length;
  useTriedAgain(
    waiting > 0,
    useCallback(() => void send(), [send]),
  );

  return {
    device,
    isKept,
    send: () => void send(),
    keep: (aside: PierAside) =>
      change((now) => ({
        ...now,
        asides: [...now.asides.filter(({ id }) => id !== aside.id), { ...aside, kept_at: Date.now() }],
      })),
    /** What the server still keeps for the shift. */
    hear: useCallback(
      (known: readonly PierAsideRow[], heard_at: number) => change((now) => withKnown(now, known, heard_at)),
      [change],
    ),
    sell: async (aside_id: number, body: SaleBody, chosen: Chosen): Promise<DeviceSale | undefined> => {
      let made: DeviceSale | undefined;
      const sale = { key: crypto.randomUUID(), body, chosen, sold_at: new Date().toISOString() };
      await change((now) => {
        const sold = soldOnDevice(now, aside_id, sale);
        made = sold?.sale;
        return sold?.device;
      });
      return made;
    },
    /** Sends one that was refused once more. */
    again: async (key: string) => {
      await change((now) => ({
        ...now,
        sales: now.sales.map((one) => (one.key === key ? { ...one, refusal: null } : one)),
      }));
      await send();
    },
    forget: (key: string) => change((now) => ({ ...now, sales: now.sales.filter((one) => one.key !== key) })),
  };
}
export type PierDevice = ReturnType<typeof useDevice>;
