import { tourStatus, type TourStatus } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { statusCall } from './status-call.ts';

describe('a change of the status of a tour', () => {
  it.each([
    ['published', '/crm/api/tour/publish'],
    ['draft', '/crm/api/tour/draft'],
    ['archived', '/crm/api/tour/archive'],
  ] as const)('to %s is the call %s', (status, path) => {
    expect(statusCall(status).path).toBe(path);
  });

  it.each(['publish', 'deleted', '', 'toString', '__proto__'])('to «%s» is a type error', (status) => {
    const change = () => statusCall(status as TourStatus);
    expect(change).toThrow(TypeError);
    for (const known of tourStatus.options) expect(change).toThrow(known);
  });
});
