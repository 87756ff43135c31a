import styled from '@emotion/styled';
import { Card, CardBody, CardGrid } from './card';
import { Skeleton, SkeletonPicture, SkeletonText } from './skeleton';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** In place of a table: `count` rows, each with a picture, a name and what can be done. Cards on a phone, as the table. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <Rows aria-hidden="true">
      {times(count).map((row) => (
        <li key={row}>
          <Skeleton style={{ width: '5rem', height: '3.75rem' }} />
          <Skeleton style={{ width: '40%' }} />
          <Skeleton style={{ width: '12%' }} />
          <Skeleton style={{ width: '18%', height: '36px' }} />
        </li>
      ))}
    </Rows>
  );
}

/** In place of cards without a picture: tasks on the board. */
export function SkeletonTasks({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden="true">
      {times(count).map((card) => (
        <li key={card}>
          <Card>
            <CardBody>
              <Skeleton style={{ width: '40%', height: '1.6em' }} />
              <Skeleton style={{ width: '80%', height: '1.4em' }} />
              <SkeletonText />
              <Skeleton style={{ height: '44px' }} />
            </CardBody>
          </Card>
        </li>
      ))}
    </CardGrid>
  );
}

/** In place of a form: fields, and the button that sends it. */
export function SkeletonForm({ fields }: { fields: number }) {
  return (
    <Stack aria-hidden="true">
      {times(fields).map((field) => (
        <Field key={field}>
          <Skeleton style={{ width: '9rem' }} />
          <Skeleton style={{ height: '48px' }} />
        </Field>
      ))}
      <Skeleton style={{ height: '44px', borderRadius: 'var(--radius-full)' }} />
    </Stack>
  );
}

/** In place of a screen about one thing: its picture, its text, and the box beside it where one acts. */
export function SkeletonDetails() {
  return (
    <Stack aria-hidden="true">
      <SkeletonPicture style={{ aspectRatio: '16 / 7' }} />
      <Columns>
        <Stack>
          <Skeleton style={{ width: '60%', height: '2.2em' }} />
          <SkeletonText lines={6} />
        </Stack>
        <Skeleton style={{ height: '16rem', borderRadius: 'var(--radius-2)' }} />
      </Columns>
    </Stack>
  );
}

const Rows = styled.ul`
  display: grid;
  padding: 0;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    padding: var(--space-4);
  }
  li + li {
    border-top: 1px solid var(--hairline);
  }
  @media (max-width: 639.98px) {
    gap: var(--space-4);
    border: 0;
    background: none;

    li,
    li + li {
      flex-wrap: wrap;
      min-height: 14rem;
      border: 1px solid var(--hairline);
      border-radius: var(--radius-2);
      background: var(--surface);
    }
  }
`;

const Stack = styled.span`
  display: grid;
  gap: var(--space-6);
  align-content: start;
  width: 100%;
`;

const Field = styled.span`
  display: grid;
  gap: var(--space-2);
`;

const Columns = styled.span`
  display: grid;
  gap: var(--space-8);

  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
