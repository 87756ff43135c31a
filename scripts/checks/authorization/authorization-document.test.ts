import { formatAuthorizationDocument } from './authorization-document';

const lineOf = (start: string) =>
  formatAuthorizationDocument()
    .split('\n')
    .find((line) => line.startsWith(start));

describe('the document of who may do what', () => {
  it('has the whole row of an endpoint', () => {
    expect(lineOf('| `PUT /mytask/:id`')).toMatch(
      /^\| `PUT \/mytask\/:id` \| user \| 401 \| ✓ \| 403 FORBIDDEN \| – \| ✓ \| ✓ \| 401 /,
    );
  });

  it('has the routes of the edge, and what each kind of access means', () => {
    expect(lineOf('| `POST /__releases/actions`')).toBe('| `POST /__releases/actions` | releases form |');
    expect(lineOf('| releases form |')).toMatch(
      /\| 401 \| 401 \| 401 \| 403 FORBIDDEN \| ✓ \| 401 \| 403 FORBIDDEN /,
    );
  });
});
