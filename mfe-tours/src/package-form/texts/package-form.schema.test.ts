import * as v from 'valibot';
import { UpdateForm } from './package-form.schema';

describe('a tour can be typed', () => {
  it.each([
    '3 Days',
    '3',
    'Half a day',
    'Overnight',
    'three nights',
    '৩ দিন',
    'Long weekend',
    'Sunday morning',
  ])('with the duration %s', (typed) => expect(v.is(UpdateForm.entries.duration, typed)).toBe(true));

  it.each(['+880 1711-000000', '0171', '০১৭১১-০০০০০১', 'WhatsApp: 01711 000001'])(
    'with the contact number %s',
    (typed) => expect(v.is(UpdateForm.entries.contactNo, typed)).toBe(true),
  );

  it.each<['duration' | 'contactNo', string]>([
    ['duration', 'sdf'],
    ['duration', 'By the tide'],
    ['contactNo', 'ask me'],
    ['contactNo', 'room 12'],
  ])('but not with the %s %s', (name, typed) => expect(v.is(UpdateForm.entries[name], typed)).toBe(false));
});
