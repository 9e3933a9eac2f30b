import { unbrokenPhone } from '@tropa/core';
import { expect, it } from 'vitest';
import { briefPhone } from './brief-phone.ts';

it.each(['+79020000001', '+74951234567', '+73882212345', '+78005553535'])(
  'writes %s as every other place does',
  (phone) => {
    expect(briefPhone(phone)).toBe(unbrokenPhone(phone));
  },
);

it.each(['+77012345678', '+77172123456', '+4915112345678', '+375291234567', '+7902000000', ''])(
  'leaves %s to the tables of countries',
  (phone) => {
    expect(briefPhone(phone)).toBeNull();
  },
);
