import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import * as v from 'valibot';
import { describeViolation } from './describe-violation';

/** The description of this response of the list of packages. */
function described(response: unknown): string {
  return describeViolation(listPackages, v.safeParse(listPackages.response, response).issues ?? []);
}

describe('the description of a broken contract', () => {
  it('names the request, the path of the field, the expected and the received value', () => {
    const lines = described({ data: [{ price: '12' }], total: 1 }).split('\n');
    expect(lines[0]).toBe(`The response of GET ${listPackages.path} (listPackages) breaks its contract:`);
    expect(lines).toContain('  data.0.price: expected number, received "12"');
    expect(lines).toContain('  data.0.tourName: expected "tourName", received undefined');
  });

  it('names the body when it is something else as a whole', () => {
    expect(described('hello')).toContain('\n  the body: expected Object, received "hello"');
  });

  it('contains the message of a rule that is not about a type', () => {
    expect(describeViolation(listPackages, [{ message: 'must be a date', path: [{ key: 'on' }] }])).toContain(
      '\n  on: must be a date',
    );
  });
});
