import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Tag } from '@safar/shared-ui/tag';
import { isOptional } from '../texts/package-form.schema';
import type { Step } from './package-steps';
import { readableValue } from '../texts/readable-value';

interface PackageReviewProps {
  readonly steps: readonly Step[];
  readonly values: Readonly<Record<string, string>>;
  readonly onGo: (id: string) => void;
}

/** Everything that is typed, step by step, to be read once more before it is published. */
export function PackageReview({ steps, values, onGo }: PackageReviewProps) {
  return steps.map(({ id, title, fields }) => (
    <Part key={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button small aria-label={`Change: ${title}`} onClick={() => onGo(id)}>
          Change
        </Button>
      </header>
      <dl>
        {fields.map(({ name, props }) => (
          <div key={name}>
            <dt>{props.label}</dt>
            <dd>
              {readableValue(name, values[name] ?? '') ||
                (isOptional(name) ? '—' : <Tag data-tone="danger">Still missing</Tag>)}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  ));
}

const Part = styled.section`
  padding-block: var(--space-4);
  border-top: 1px solid var(--hairline);

  > header {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: var(--size-3);
  }
  dl {
    display: grid;
    gap: var(--space-2);
    margin-top: var(--space-2);
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
    unicode-bidi: plaintext;
  }
  @media (min-width: 40rem) {
    dl > div {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
`;
