import styled from '@emotion/styled';
import { useId } from 'react';
import { invisibleInputStyles } from './invisible-input';

export interface RadioGroupProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons side by side; the chosen one is tinted. */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;

  legend {
    margin-bottom: var(--space-2);
    padding: 0;
  }
  label {
    position: relative;
    display: inline-block;
    cursor: pointer;
  }
  input {
    ${invisibleInputStyles}
  }
  span {
    display: flex;
    align-items: center;
    min-height: 48px;
    padding: var(--space-1) var(--space-4);
    border: 1px solid transparent;
    border-radius: var(--radius-full);
    color: var(--ink-soft);
    font-weight: 600;
    line-height: 1.25;
    transition:
      color var(--fast) var(--easing),
      background var(--fast) var(--easing);
  }
  label:hover span {
    color: var(--ink);
  }
  input:checked + span {
    border-color: var(--brand);
    color: var(--brand);
    background: var(--brand-tint);
  }
  @media (forced-colors: active) {
    input:checked + span {
      color: HighlightText;
      background: Highlight;
      forced-color-adjust: none;
    }
  }
  input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
