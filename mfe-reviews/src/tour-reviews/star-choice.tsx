import styled from '@emotion/styled';
import { FieldError } from '@safar/shared-ui/field';
import { formatCount } from '@safar/shared-ui/format';
import { invisibleInputStyles } from '@safar/shared-ui/invisible-input';
import type { ChangeEvent } from 'react';
import { EMPTY_STAR_COLOUR, STAR_COLOUR, STAR_WORDS } from '../stars';

interface StarChoiceProps {
  /** The first star has this id, so that the summary of errors leads to it. */
  id: string;
  name: string;
  /** '1' to '5', or '' for none yet. */
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** One to five stars, as a group of radio buttons: arrow keys choose, and each has a name. */
export function StarChoice({ id, name, value, error, onChange }: StarChoiceProps) {
  const chosen = Number(value);
  const errorId = error ? `${id}-error` : undefined;
  return (
    <Group aria-describedby={errorId}>
      <legend>Your rating</legend>
      <Stars>
        {STAR_WORDS.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} data-filled={stars <= chosen || undefined}>
              <input
                id={index === 0 ? id : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={stars === chosen}
                onChange={onChange}
                aria-label={`${formatCount(stars, 'star')}: ${word}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={errorId}
              />
              <span aria-hidden="true">★</span>
            </label>
          );
        })}
        <Word aria-hidden="true">{STAR_WORDS[chosen - 1]}</Word>
      </Stars>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
    line-height: 1.3;
  }
`;

const Stars = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-inline-start: calc(-1 * var(--space-2));

  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    color: ${EMPTY_STAR_COLOUR};
    font-size: var(--size-5);
    line-height: 1;
    cursor: pointer;
    transition: color var(--fast) var(--easing);
  }
  label[data-filled],
  &:hover label:has(~ label:hover),
  label:hover {
    color: ${STAR_COLOUR};
  }
  input {
    ${invisibleInputStyles}
  }
  input:focus-visible + span {
    border-radius: var(--radius-1);
    outline: 3px solid var(--focus);
    outline-offset: 4px;
  }
  /* Forced colours make all stars equal. */
  @media (forced-colors: active) {
    label:not([data-filled]) {
      opacity: 0.4;
    }
  }
`;

const Word = styled.span`
  margin-inline-start: var(--space-2);
  color: var(--ink-soft);
  font-weight: 600;
`;
